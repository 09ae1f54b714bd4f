import './require-node.mjs';
import { spawn } from 'node:child_process';

const projects = [
  'packages/contracts/tsconfig.json',
  'packages/voice/tsconfig.json',
  'packages/voice/tsconfig.browser.json',
  'packages/voice/tsconfig.test.json',
  'apps/server/tsconfig.json',
  'apps/speech-worker/tsconfig.json',
  'apps/model-worker/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.worker.json',
  'apps/web/tsconfig.drawing.json',
  'tsconfig.json',
];

/** Each workspace has its own `lib`, so that `window` in the server or `process` in the voice package is an error. */
function check(project) {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['-p', project], { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('exit', (code) => resolve(code === 0));
  });
}

const results = await Promise.all(projects.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
