import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'apps/web/dist');
const stamp = join(output, '.built');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/drawing',
  'apps/web/vite.config.ts',
  'apps/web/vite.drawing.config.ts',
  'apps/web/build',
  'apps/web/package.json',
  'packages/contracts/src',
  'packages/voice/src',
  'locales',
  'tools/web-assets',
  'package-lock.json',
];

/** Folders generated from packages. The lock file stands for them: walking their thousands of files would slow every start. */
const generated = new Set(['node_modules', 'emoji', 'emoji-data', 'vad']);

/** Builds the web client unless the last build is newer than all of its sources. */
export async function buildWebIfStale() {
  if (existsSync(stamp) && newest(sources.map((path) => join(root, path))) <= statSync(stamp).mtimeMs) return;
  console.log('Building the web client …');
  buildWeb();
}

/** Prepares generated assets, bundles the client and stores compressed copies beside large text files. */
export function buildWeb() {
  run('node', [join(root, 'tools/prepare-web-assets.mjs')]);
  run('vite', ['build', 'apps/web', '--logLevel', 'warn']);
  // The same components, for the server to draw pages with.
  run('vite', ['build', 'apps/web', '--config', 'apps/web/vite.drawing.config.ts', '--logLevel', 'warn']);
  for (const path of filesIn(output)) precompress(path);
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, new Date().toISOString());
}

function run(command, args) {
  // A test runner sets its own NODE_ENV, which would bundle React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function precompress(path) {
  if (path.includes(join('dist', 'emoji/')) || !/\.(js|css|svg|json|html|wasm|mjs)$/.test(path)) return;
  const bytes = readFileSync(path);
  if (bytes.length < 1400) return;
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  // Level 9 takes a fifth of the time of level 11 and loses two per cent. Large wasm files would delay the first start.
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 1_000_000 ? 5 : 9 } }),
  );
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    const status = statSync(path);
    latest = Math.max(latest, status.mtimeMs);
    if (!status.isDirectory()) continue;
    for (const entry of readdirSync(path)) {
      if (!generated.has(entry)) latest = Math.max(latest, newest([join(path, entry)]));
    }
  }
  return latest;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb();
