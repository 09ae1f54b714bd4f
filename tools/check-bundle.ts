import { readFileSync } from 'node:fs';
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

const sizes = firstLoadScripts().map((file) => ({ file, kb: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024 }));
const total = sizes.reduce((sum, entry) => sum + entry.kb, 0);
for (const { file, kb } of sizes.toSorted((a, b) => b.kb - a.kb).slice(0, 12)) console.log(`${kb.toFixed(1).padStart(7)} KB  ${file}`);
console.log(`first load of /: ${total.toFixed(1)} KB gzip in ${sizes.length} scripts (aim ${aimKb}, gate ${gateKb})`);
if (total > gateKb) {
  console.error('The first load is over its gate. Load what is not needed for the first paint lazily.');
  process.exitCode = 1;
}
