import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const accents: Record<string, string> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù', y: 'ỳ', A: 'À', E: 'È', I: 'Ì', O: 'Ò', U: 'Ù', Y: 'Ỳ' };
let copy: string;

/** Words that are clearly not English, with placeholders, tags and nesting unchanged. */
function pretendToTranslate(text: string): string {
  return text.replace(/(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))|[aeiouy]/gi, (match, kept: string | undefined) => kept ?? accents[match]!);
}

function translate(tree: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
    if (typeof value !== 'string') return [[key, translate(value as Record<string, unknown>)]];
    const words = pretendToTranslate(value);
    // Italian has the plural category "many"; English does not.
    return key.endsWith('_other')
      ? [
          [key, words],
          [key.replace('_other', '_many'), words],
        ]
      : [[key, words]];
  });
  return Object.fromEntries(entries);
}

function run(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module-typescript', '-e', code], { cwd: copy, encoding: 'utf8' }).trim();
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'parley-twelfth-'));
  for (const path of ['locales', 'help', 'packages/contracts/src', 'tools']) {
    mkdirSync(join(copy, path, '..'), { recursive: true });
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: (source) => !source.includes('node_modules') });
  }
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  const list = join(copy, 'packages/contracts/src/session/interface-locales.ts');
  writeFileSync(
    list,
    readFileSync(list, 'utf8').replace("  { code: 'ja-JP'", "  { code: 'it-IT', label: 'Italiano', direction: 'ltr' },\n  { code: 'ja-JP'"),
  );
  const codes = join(copy, 'locales/locales.ts');
  writeFileSync(codes, readFileSync(codes, 'utf8').replace("'ja-JP'", "'it-IT', 'ja-JP'"));
  mkdirSync(join(copy, 'locales/it-IT'));
  for (const file of readdirSync(join(root, 'locales/en-US'))) {
    const words = JSON.parse(readFileSync(join(root, 'locales/en-US', file), 'utf8')) as Record<string, unknown>;
    writeFileSync(join(copy, 'locales/it-IT', file), JSON.stringify(translate(words)));
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a twelfth language, added as docs/languages.md describes', () => {
  it('is found from any near language tag', () => {
    const code =
      "import { normaliseLocale } from './locales/normalise-locale.ts'; console.log(['it', 'it-CH', 'it_IT.UTF-8'].map(normaliseLocale).join());";
    expect(run(code)).toBe('it-IT,it-IT,it-IT');
  });

  it('appears in the picker with its own label', () => {
    const code =
      "import { interfaceLocales } from './packages/contracts/src/session/interface-locales.ts'; console.log(interfaceLocales.length, interfaceLocales.find((l) => l.code === 'it-IT').label);";
    expect(run(code)).toBe('12 Italiano');
  });

  it('has a manifest in its words and direction, and emoji with English names until its own are extracted', () => {
    run("import { prepareManifests } from './tools/web-assets/manifests.mjs'; prepareManifests();");
    const manifest = readFileSync(join(copy, 'apps/web/public/manifests/it-IT.webmanifest'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ lang: 'it-IT', dir: 'ltr', id: '/?app=parley' });
    expect((JSON.parse(manifest) as { description: string }).description).toMatch(/[àèìòù]/);
    const find =
      "import { emojiDataOf } from './tools/web-assets/emoji-data.mjs'; console.log(emojiDataOf('it-IT').find(([emoji]) => emoji === '🍋')[2]);";
    expect(run(find)).toBe('lemon');
    writeFileSync(join(copy, 'tools/web-assets/emoji-names/it-IT.json'), '{ "🍋": ["limone", "agrume"] }');
    expect(run(find)).toBe('limone');
  });

  it('passes the locale checker, which fails if one of its words is missing', () => {
    const check = () =>
      execFileSync(process.execPath, ['tools/check-locales.ts'], { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    expect(errorsOf(check).filter((line) => line.includes('it-IT'))).toEqual([]);
    rmSync(join(copy, 'locales/it-IT/common.json'));
    expect(errorsOf(check).some((line) => line.includes('it-IT/common.json'))).toBe(true);
  });
});

function errorsOf(check: () => string): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return String((error as { stderr: string }).stderr).split('\n');
  }
}
