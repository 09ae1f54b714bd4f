import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns {Promise<number>} a port on loopback that nobody listens on now */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
