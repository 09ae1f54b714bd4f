import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from '../install-debian.mjs';
import { freePort } from './free-port.mjs';
import { runOnce, startProcess } from './start-process.mjs';

/** Redis for the tests of several processes. It stores nothing on the disk. */
export const redis = {
  name: 'Redis',
  variable: 'TEST_REDIS_URL',
  tests: 'the tests of several processes',
  install: 'Install Redis ("apt-get install redis-server" on Debian) or set TEST_REDIS_URL to a server.',
  async start(folder) {
    const programs = findPrograms() ?? (installDebian('for the tests of several processes', ['redis-server']) ? findPrograms() : null);
    if (!programs) return null;
    const port = await freePort();
    const address = ['--port', String(port), '--bind', '127.0.0.1'];
    const stop = startProcess(folder, join(programs, 'redis-server'), [...address, '--save', '', '--appendonly', 'no', '--dir', folder]);
    // `redis-cli ping` succeeds while the server still loads; `-e` makes an error reply a failure.
    const isReady = () => runOnce(folder, join(programs, 'redis-cli'), ['-e', '-h', '127.0.0.1', '-p', String(port), 'ping']);
    return { url: `redis://127.0.0.1:${port}`, isReady, stop };
  },
};

/** The folder with Redis' programs, if they are new enough. */
function findPrograms() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const folder = folders.find((one) => one && ['redis-server', 'redis-cli'].every((name) => existsSync(join(one, name))));
  if (!folder) return null;
  const [, version] = /v=(\d+\.\d+)/.exec(execFileSync(join(folder, 'redis-server'), ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(version) >= 6.2 ? folder : null;
}
