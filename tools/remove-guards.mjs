import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyCommit } from './guards/copy-commit.mjs';

/*
 * Removes each guard of tools/guards in a copy of the last commit, and runs the test that must fail without it. The working tree is not
 * touched. `npm run guards -- WORD` tries the guards whose promise contains the word.
 */

// Imported by URL: the table is TypeScript, which this program's types do not include.
const { guards } = await import(new URL('./guards/guards.ts', import.meta.url).href);
const root = dirname(import.meta.dirname);
const word = (process.argv[2] ?? '').toLowerCase();
/** @type {import('./guards/guard.ts').Guard[]} */
const chosen = guards.filter((/** @type {import('./guards/guard.ts').Guard} */ { promise }) => promise.toLowerCase().includes(word));
const copy = copyCommit(root);
const began = performance.now();
/** For one run of tests, also of all of them on a busy machine. */
const longestMs = 1_800_000;

/**
 * @param {string[]} options of the test runner, with the files
 * @returns {{ numPassedTests?: number; numFailedTests?: number; success?: boolean; testResults?: { name: string; status: string }[] }}
 */
function test(...options) {
  const report = join(copy.folder, 'guards-report.json');
  writeFileSync(report, '{}');
  const args = ['run', '--project', 'unit', '--reporter', 'json', '--outputFile', report, ...options];
  spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy.folder,
    stdio: 'ignore',
    // A program that a test started may outlive a failure.
    timeout: longestMs,
  });
  return JSON.parse(readFileSync(report, 'utf8'));
}

/**
 * The test files that fail although no guard is missing. Those that fail beside the others run once more alone: on a busy machine, a test may
 * run out of time.
 *
 * @param {string[]} files
 */
function failingByThemselves(files) {
  const { testResults = [] } = test(...files);
  const passed = testResults.filter(({ status }) => status === 'passed').map(({ name }) => name);
  return files.filter((file) => !passed.some((name) => name.endsWith(file)) && !test(file).success);
}

/** @param {import('./guards/guard.ts').Guard} guard */
function outcomeOf({ file, code, without = '', test: testFile, name }) {
  const path = join(copy.folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text.split(code).length !== 2) return 'NOT FOUND';
  writeFileSync(
    path,
    text.replace(code, () => without),
  );
  try {
    const { numFailedTests = 0 } = test('--bail', '1', ...(name ? ['-t', name] : []), testFile);
    return numFailedTests > 0 ? 'caught' : 'NOT CAUGHT';
  } finally {
    writeFileSync(path, text);
  }
}

let missed = 0;
try {
  const files = [...new Set(chosen.map((guard) => guard.test))];
  console.log(`${chosen.length} guards, ${files.length} test files. First all of them with every guard in its place.`);
  for (const file of failingByThemselves(files)) {
    missed += 1;
    console.log(`FAILS BY ITSELF  ${file}`);
  }
  for (const guard of chosen) {
    const outcome = outcomeOf(guard);
    if (outcome !== 'caught') missed += 1;
    console.log(`${outcome.padEnd(10)}  ${guard.promise}${outcome === 'caught' ? '' : `  (${guard.file}, ${guard.test})`}`);
  }
} finally {
  copy.remove();
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  missed === 0 ? `All ${chosen.length} guards were caught, in ${minutes} minutes.` : `${missed} problems, in ${minutes} minutes.`,
);
process.exitCode = missed === 0 ? 0 : 1;
