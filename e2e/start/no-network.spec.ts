import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type Journey, journey } from '../no-network/journey.ts';

const refuseOutbound = pathToFileURL(join(import.meta.dirname, '../no-network/refuse-outbound.ts')).href;
const folder = mkdtempSync(join(tmpdir(), 'parley-refused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command with only the loopback network; null if the machine does not allow it. */
const withoutNetwork = [
  ['unshare', '--map-root-user', '--net'],
  ['unshare', '--net'],
]
  .map((command) => [...command, 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'])
  .find(([program, ...args]) => spawnSync(program!, [...args, 'true'], { stdio: 'ignore' }).status === 0);

if (!withoutNetwork) {
  console.warn(
    '\n!!! This machine does not let a test cut the network (unshare --net, ip): first run and read aloud ran without it cut.\n',
  );
}

const answers: Record<string, RegExp> = { 'en-US': /\b(the|language|and)\b/, 'ar-SA': /\p{Script=Arabic}{3}/u };

function expectArrived({ pages, errors, foreign }: Journey, locales: string[]): void {
  expect(pages.map(({ lang }) => lang)).toEqual(locales);
  for (const { lang, answer, spokenWord } of pages) {
    expect(answer).toMatch(answers[lang]!);
    expect(spokenWord).toMatch(/\p{L}/u);
  }
  expect({ errors, foreign }).toEqual({ errors: [], foreign: [] });
}

describe('first run and read aloud', () => {
  it.skipIf(!withoutNetwork)('work without any network', () => {
    const [program, ...args] = [...withoutNetwork!, process.execPath, join(import.meta.dirname, '../no-network/journey-alone.ts')];
    const { stdout, stderr, status } = spawnSync(program!, args, { encoding: 'utf8', timeout: 80_000 });
    expect(status, stderr).toBe(0);
    const met = JSON.parse(stdout.trim().split('\n').at(-1)!) as Journey;
    expect(met.interfaces).toEqual(['lo']);
    expectArrived(met, ['en-US', 'ar-SA']);
  });

  it('request nothing beyond this machine, neither the page nor the server', async () => {
    const asked = join(folder, 'asked.txt');
    const met = await journey({
      locales: ['ar-SA'],
      env: { NODE_OPTIONS: `--import=${refuseOutbound}`, REFUSED_CONNECTIONS: asked },
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    });
    expectArrived(met, ['ar-SA']);
    expect(existsSync(asked) ? readFileSync(asked, 'utf8') : '').toBe('');
  });

  it('a request would be detected', () => {
    const asked = join(folder, 'asked-indeed.txt');
    const program = `for (const address of ['https://parley.invalid', 'http://192.0.2.1:81']) await fetch(address).catch(() => {});
      (await import('node:https')).get('https://agent.invalid').on('error', () => {});`;
    const args = [`--import=${refuseOutbound}`, '--input-type=module', '--eval', program];
    spawnSync(process.execPath, args, { env: { ...process.env, REFUSED_CONNECTIONS: asked } });
    expect(readFileSync(asked, 'utf8').split('\n')).toEqual(['parley.invalid:443', '192.0.2.1:81', 'agent.invalid:443', '']);
  });
});
