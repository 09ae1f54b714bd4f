import './require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWebIfStale } from './build-web.mjs';
import { requireTestBrowsers } from './find-chromium.mjs';
import { installOtherBrowsers } from './find-other-browsers.mjs';
import { requireRecorder } from './require-recorder.mjs';
import { changedFiles } from './test-run/changed-files.mjs';
import { planTests } from './test-run/plan-tests.mjs';
import { printSummary } from './test-run/print-summary.mjs';
import { startTestServers } from './test-servers/start-test-servers.mjs';

const { values: options, positionals: filters } = parseArgs({
  // `--changed` alone and `--changed=commit` are both allowed.
  args: process.argv.slice(2).map((argument) => (argument === '--changed' ? '--changed=' : argument)),
  options: { e2e: { type: 'boolean' }, changed: { type: 'string' } },
  allowPositionals: true,
});

const browsers = requireTestBrowsers();
requireRecorder();
const missingBrowsers = installOtherBrowsers();
await buildWebIfStale();
const servers = await startTestServers();
const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
const resultsPath = join(folder, 'results.json');

const reporter = fileURLToPath(new URL('./test-run/results-reporter.mjs', import.meta.url));
const vitest = spawn('vitest', [...whatToRun(), '--passWithNoTests', '--reporter=default', `--reporter=${reporter}`], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...servers.variables, ...browsers, PARLEY_TEST_RESULTS: resultsPath },
});
// Vitest ends its browsers and workers first; then the servers end below.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => vitest.kill(signal));
const [status] = await once(vitest, 'exit');
await servers.stop();

let results;
try {
  results = JSON.parse(readFileSync(resultsPath, 'utf8'));
} catch {
  console.error('The test run ended without results.');
}
rmSync(folder, { recursive: true, force: true });
if (results) printSummary(results, [...missingBrowsers, ...servers.missing]);
process.exit(results && status === 0 && results.failed.length === 0 ? 0 : status || 1);

/** Arguments that tell Vitest which tests to run. */
function whatToRun() {
  if (options.e2e) return ['run', '--project', 'e2e*', ...filters];
  if (options.changed === undefined) return ['run', ...filters];
  const changed = changedFiles(options.changed || undefined);
  console.log(`${changed.length} files changed.`);
  return planTests(changed, { specs: globSync('e2e/**/*.spec.ts'), tools: globSync('tools/**/*.test.ts') });
}
