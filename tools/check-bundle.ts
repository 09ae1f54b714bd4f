import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const gateKb = 200;
const aimKb = 150;

/** Every script that `/` loads before it can be used: the entry, what it imports statically, and what the page preloads. */
function firstLoadScripts(): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const pending = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
  const seen = new Set<string>();
  while (pending.length > 0) {
    const file = pending.pop()!;
    if (seen.has(file) || !existsSync(join(dist, file))) continue;
    seen.add(file);
    const source = readFileSync(join(dist, file), 'utf8');
    for (const match of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) pending.push(`assets/${match[1]}`);
  }
  return [...seen, ...homeScripts()].filter((file, index, all) => all.indexOf(file) === index);
}

/** The home route's own chunks: loaded at once when the page is opened, so they count although they are imported lazily. */
function homeScripts(): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[]; src?: string }
  >;
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  for (const key of Object.keys(manifest))
    if (/routes\/home[^/]*\.tsx$|locales\/en-US\/(common|home|chat|conversations)\.json$/.test(key)) visit(key);
  return [...found].filter((file) => file.endsWith('.js'));
}

const sizes = firstLoadScripts().map((file) => ({ file, kb: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024 }));
const total = sizes.reduce((sum, entry) => sum + entry.kb, 0);
for (const { file, kb } of sizes.toSorted((a, b) => b.kb - a.kb).slice(0, 12)) console.log(`${kb.toFixed(1).padStart(7)} KB  ${file}`);
console.log(`first load of /: ${total.toFixed(1)} KB gzip in ${sizes.length} scripts (aim ${aimKb}, gate ${gateKb})`);
if (total > gateKb) {
  console.error('The first load is over its gate. Load what is not needed for the first paint lazily.');
  process.exitCode = 1;
}
