import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFile } from './boundaries/check-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{apps,packages,locales}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

const breaches = files.flatMap((file) => checkFile(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8'), isSchemaFree));

/** Whether a module of the contracts imports nothing at run time but others like it. */
function isSchemaFree(module: string): boolean {
  const path = join(root, 'packages/contracts/src', `${module}.ts`);
  if (!existsSync(path)) return false;
  const imported = readFileSync(path, 'utf8').matchAll(/^import (?!type)(?:[^']* from )?'([^']+)'/gm);
  return imported.every(
    ([, specifier = '']) => specifier.startsWith('.') && isSchemaFree(posix.join(posix.dirname(module), specifier.replace(/\.ts$/, ''))),
  );
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`boundaries: ${files.length} files keep to their rooms`);
}
