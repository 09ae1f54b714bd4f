import './require-node.mjs';
import { spawnSync } from 'node:child_process';

const steps = [
  ['types', 'node', ['tools/check-types.mjs']],
  ['lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives']],
  ['format', 'oxfmt', ['--check', '.']],
  ['unused code', 'knip', []],
  ['boundaries', 'node', ['tools/check-boundaries.ts']],
  ['locales', 'node', ['tools/check-locales.ts']],
  ['web build', 'node', ['tools/build-web.mjs']],
  ['bundle budget', 'node', ['tools/check-bundle.ts']],
];

const failed = [];
for (const [name, command, args] of steps) {
  console.log(`\n── ${name}`);
  const result = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) failed.push(name);
}

console.log(failed.length === 0 ? '\ncheck: all clean' : `\ncheck: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
