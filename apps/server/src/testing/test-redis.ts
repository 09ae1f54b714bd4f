import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe } from 'vitest';

/** Runs tests that need Redis, if `TEST_REDIS_URL` names one. `address` makes an installation of its own in it. */
export function describeWithRedis(name: string, define: (address: () => string) => void): void {
  const server = process.env.TEST_REDIS_URL;
  if (!server) process.stderr.write(`SKIPPED: ${name}, because TEST_REDIS_URL is not set.\n`);
  describe.skipIf(!server)(name, () => define(() => `${server}?prefix=test-${randomUUID()}`));
}

/** A Redis that a test stops and starts again at the same address. */
export type OwnRedis = { url: string; stop(): Promise<void>; start(): Promise<void> };

/** Starts a Redis of the test's own on a free port. It runs where `TEST_REDIS_URL` says that Redis is installed. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  let end: (() => Promise<void>) | null = null;
  const own: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const child = spawn('redis-server', options, { stdio: 'ignore' });
      const exited = once(child, 'exit');
      end = async () => {
        child.kill('SIGKILL');
        await exited;
      };
      while (!(await answers(port))) await new Promise(setImmediate);
    },
    async stop() {
      await end?.();
      end = null;
    },
  };
  await own.start();
  return own;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    return reply.toString().startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
