import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from '../install-debian.mjs';
import { freePort } from './free-port.mjs';
import { runOnce, startProcess } from './start-process.mjs';

/** What is lost in a crash of the machine does not matter here. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** PostgreSQL for the store tests, with its data in a folder that goes with it. */
export const postgres = {
  name: 'PostgreSQL',
  variable: 'TEST_DATABASE_URL',
  tests: 'the store tests on PostgreSQL',
  install: 'Install PostgreSQL ("apt-get install postgresql" on Debian) or set TEST_DATABASE_URL to a server.',
  async start(folder) {
    const programs = findPrograms() ?? (installDebian('for the store tests', ['postgresql']) ? findPrograms() : null);
    if (!programs) return null;
    const port = await freePort();
    await makeCluster(programs, folder);
    return runCluster(programs, folder, port, fastSettings);
  },
};

/** Makes the data of a server in a folder that belongs to the user who runs it. C.UTF-8 is on every Debian. */
export async function makeCluster(programs, folder) {
  const options = ['-U', 'parley', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runOnce(folder, join(programs, 'initdb'), ['-D', join(folder, 'data'), ...options]);
}

/** Starts a server with the data of a folder. `stop` takes a signal: SIGINT ends it in order, SIGQUIT as a crash does. */
export function runCluster(programs, folder, port, settings) {
  const options = [...settings, 'listen_addresses=127.0.0.1'].flatMap((setting) => ['-c', setting]);
  const stop = startProcess(folder, join(programs, 'postgres'), ['-D', join(folder, 'data'), '-k', folder, '-p', String(port), ...options]);
  const isReady = () => runOnce(folder, join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']);
  return { url: `postgres://parley@127.0.0.1:${port}/postgres`, isReady, stop };
}

/** The folder of PostgreSQL's programs: `PATH`, else the newest version where Debian and its kin keep them. */
export function findPrograms() {
  const kept = '/usr/lib/postgresql';
  const versions = existsSync(kept) ? readdirSync(kept).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(kept, version, 'bin'))];
  return folders.find((folder) => folder && ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name)))) ?? null;
}
