import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type Running = { url: string; isReady(): Promise<void>; stop(signal?: NodeJS.Signals): Promise<void> };
type Tools = {
  findPrograms(): string | null;
  makeCluster(programs: string, folder: string): Promise<void>;
  runCluster(programs: string, folder: string, port: number, settings: readonly string[]): Running;
  freePort(): Promise<number>;
  runOnce(folder: string, program: string, args: string[]): Promise<void>;
  serverUser(): { uid?: number; gid?: number };
};

async function loadTools(): Promise<Tools> {
  const folder = new URL('../../../../tools/test-servers/', import.meta.url);
  const parts = await Promise.all(
    ['postgres.mjs', 'free-port.mjs', 'start-process.mjs'].map((name) => import(new URL(name, folder).href) as Promise<object>),
  );
  return Object.assign({}, ...parts) as Tools;
}

const { findPrograms, makeCluster, runCluster, freePort, runOnce, serverUser } = await loadTools();
const programs = findPrograms();

/** Why tests of faults of PostgreSQL cannot run here; null if they can. */
export const noOwnPostgres = programs ? null : 'there is no PostgreSQL on this machine';

export type OwnPostgres = {
  /** The address of a proxy, as clients of a failover know only one address. */
  readonly url: string;
  /** Ends the server: SIGINT in order, SIGQUIT as a crash. Connections break. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  start(): Promise<void>;
  /** Makes a second server that copies the first one; a commit waits until it has it. */
  addStandby(): Promise<void>;
  /** The address leads to the copy from now on, which only reads until it is promoted. */
  leadToStandby(): void;
  promoteStandby(): Promise<void>;
  close(): Promise<void>;
};

/** A PostgreSQL server of one test, which may be restarted, crash and fail over. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  if (!programs) throw new Error('There is no PostgreSQL.');
  const home = await mkdtemp(join(tmpdir(), 'parley-own-postgres-'));
  await own(home);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const [first, second] = [join(home, 'first'), join(home, 'second')];
  for (const folder of [first, second]) {
    await mkdir(folder);
    await own(folder);
  }
  await makeCluster(programs, first);
  const settings = ['fsync=off', 'max_connections=50'];
  const run = async (folder: string, at: number, more: string[] = []): Promise<Running> => {
    const running = runCluster(programs, folder, at, [...settings, ...more]);
    await ready(running);
    return running;
  };
  let running = await run(first, port);
  let standby: Running | null = null;
  const proxy = await startProxy(port);
  return {
    url: `postgres://parley@127.0.0.1:${proxy.port}/postgres`,
    async stop(signal) {
      await running.stop(signal);
      proxy.breakAll();
    },
    async start() {
      running = await run(first, port);
    },
    async addStandby() {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'parley'];
      await runOnce(second, join(programs, 'pg_basebackup'), [
        '-D',
        join(second, 'data'),
        ...from,
        '-R',
        '-X',
        'stream',
        '--no-sync',
        '-c',
        'fast',
      ]);
      standby = await run(second, standbyPort);
      await ask(port, "alter system set synchronous_standby_names = '*'");
      await ask(port, 'select pg_reload_conf()');
    },
    leadToStandby: () => proxy.leadTo(standbyPort),
    async promoteStandby() {
      await ask(standbyPort, "alter system set synchronous_standby_names = ''");
      await ask(standbyPort, 'select pg_promote()');
    },
    async close() {
      proxy.close();
      await running.stop('SIGQUIT');
      await standby?.stop('SIGQUIT');
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function own(folder: string): Promise<void> {
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

async function ready({ isReady }: Running): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await isReady().then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error('PostgreSQL did not start.');
}

async function ask(port: number, statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: `postgres://parley@127.0.0.1:${port}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Passes connections on to a port of loopback, which may change. */
async function startProxy(firstPort: number) {
  let target = firstPort;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    breakAll,
    leadTo: (port: number) => {
      target = port;
      breakAll();
    },
    close: () => {
      server.close();
      breakAll();
    },
  };
}
