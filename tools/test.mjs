import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.mjs';
import { requireChromium } from './find-chromium.mjs';
import { requireRecorder } from './require-recorder.mjs';

const onlyBrowser = process.argv.includes('--e2e');
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chromium = requireChromium();
requireRecorder();
await buildWebIfStale();

const report = join(mkdtempSync(join(tmpdir(), 'parley-test-')), 'report.json');
const projects = onlyBrowser ? ['--project', 'e2e'] : [];
const { status } = spawnSync(
  'vitest',
  ['run', ...projects, ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, PARLEY_CHROMIUM: chromium } },
);

let summary;
try {
  summary = JSON.parse(readFileSync(report, 'utf8'));
} catch {
  console.error('The test run ended without a report.');
  process.exit(status || 1);
}

const skipped = summary.testResults.flatMap((file) =>
  file.assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.fullName),
);
if (skipped.length > 0) console.log(`\nSKIPPED:\n${skipped.map((name) => `  - ${name}`).join('\n')}`);
console.log(`\nTests: ${summary.numPassedTests} passed, ${summary.numFailedTests} failed, ${skipped.length} skipped`);
process.exit(status ?? 1);
