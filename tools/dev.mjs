import './require-node.mjs';
import { spawn } from 'node:child_process';

const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['apps/web'], { stdio: 'inherit', shell: process.platform === 'win32' }),
];

const stop = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};

for (const child of children) child.on('exit', (code) => stop(code ?? 0));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
