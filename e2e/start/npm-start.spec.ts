import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it.skipIf(process.platform === 'win32')('SIGTERM to npm start also ends the server', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-npm-start-'));
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', PARLEY_DATA_DIR: dataDir, PARLEY_DETECT_LOCAL_MODELS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, which the test can end whatever happens.
    detached: true,
  });
  try {
    let said = '';
    for await (const chunk of npm.stdout) {
      said += String(chunk);
      if (/ready: http\S+\s/u.test(said)) break;
    }
    const url = /ready: (http\S+)/u.exec(said)?.[1] ?? '';
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const exited = once(npm, 'exit');
    npm.kill('SIGTERM');
    await exited;
    const isListening = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening, { timeout: 20_000 }).toBe(false);
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
    await rm(dataDir, { recursive: true, force: true });
  }
});
