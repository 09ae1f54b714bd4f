import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFile } from './boundaries/check-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{apps,packages,locales}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

const breaches = files.flatMap((file) => checkFile(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8'), isSchemaFree));

function isSchemaFree(module: string): boolean {
  const path = join(root, 'packages/contracts/src', `${module}.ts`);
  return existsSync(path) && !/^import (?!type)/m.test(readFileSync(path, 'utf8'));
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`boundaries: ${files.length} files keep to their rooms`);
}
