import { appendFileSync } from 'node:fs';
import { type NetConnectOpts, Socket } from 'node:net';

// Loaded before a program: records and refuses every connection beyond this machine.
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;
const connect = Socket.prototype.connect as (this: Socket, ...how: unknown[]) => Socket;

Socket.prototype.connect = function refusing(this: Socket, ...how: unknown[]) {
  const { host, port, path } = optionsOf(how);
  if (path || loopback.test(host)) return connect.apply(this, how);
  appendFileSync(process.env.REFUSED_CONNECTIONS!, `${host}:${port}\n`);
  const refusal = Object.assign(new Error(`connect ENETUNREACH ${host}:${port}`), { code: 'ENETUNREACH', syscall: 'connect' });
  process.nextTick(() => this.destroy(refusal));
  return this;
} as typeof Socket.prototype.connect;

/** Arguments as `net` accepts them: options, or port and host. Its own callers pass parsed arguments as a list. */
function optionsOf(how: unknown[]): { host: string; port?: number; path?: string | null } {
  const [first, second] = Array.isArray(how[0]) ? how[0] : how;
  if (typeof first === 'object' && first !== null) {
    const options = first as NetConnectOpts & { host?: string; port?: number; path?: string | null };
    return { ...options, host: options.host ?? 'localhost' };
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { host: '', path: first };
  return { host: typeof second === 'string' ? second : 'localhost', port: Number(first) };
}
