import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const gateKb = 151;
const aimKb = 150;

/** The build's own manifest. The server reads it too. */
type FirstLoad = { pages: Record<string, { scripts: string[] }>; words: Record<string, string> };

/** Every script that `/` loads before it can be used: the entry, the start page's additions, and the words of one language. */
function firstLoadScripts(): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const { pages, words } = JSON.parse(readFileSync(join(dist, 'first-load.json'), 'utf8')) as FirstLoad;
  const pending = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
  pending.push(...pages['']!.scripts, words['en-US']!);
  const seen = new Set<string>();
  while (pending.length > 0) {
    const file = pending.pop()!;
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(join(dist, file), 'utf8');
    for (const match of source.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) pending.push(join(dirname(file), match[1]!));
  }
  return [...seen];
}

/** Scripts that import each other. Which of them runs first depends on the page, so a part may be missing at its start. */
function circles(): string[][] {
  const folder = join(dist, 'assets');
  const importsOf = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, staticImports(readFileSync(join(folder, name), 'utf8'))]),
  );
  const reached = (start: string) => {
    const names = new Set<string>();
    const pending = [...(importsOf.get(start) ?? [])];
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (names.has(name)) continue;
      names.add(name);
      pending.push(...(importsOf.get(name) ?? []));
    }
    return names;
  };
  const found = new Set<string>();
  for (const name of importsOf.keys()) {
    const others = reached(name);
    if (others.has(name))
      found.add(
        [...others]
          .filter((other) => reached(other).has(name))
          .toSorted()
          .join(' '),
      );
  }
  return [...found].map((names) => names.split(' '));
}

function staticImports(source: string): string[] {
  return [...source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map((match) => match[1]!);
}

const sizes = firstLoadScripts().map((file) => ({ file, kb: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024 }));
const total = sizes.reduce((sum, entry) => sum + entry.kb, 0);
for (const { file, kb } of sizes.toSorted((a, b) => b.kb - a.kb).slice(0, 12)) console.log(`${kb.toFixed(1).padStart(7)} KB  ${file}`);
console.log(`first load of /: ${total.toFixed(1)} KB gzip in ${sizes.length} scripts (aim ${aimKb}, gate ${gateKb})`);
if (total > gateKb) {
  console.error('The first load is over its gate. Load what is not needed for the first paint lazily.');
  process.exitCode = 1;
}
for (const names of circles()) {
  console.error(`These scripts import each other: ${names.join(', ')}. Change the groups of files (apps/web/build/chunk-groups.ts).`);
  process.exitCode = 1;
}
