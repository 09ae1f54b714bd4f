import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export type RawStream = { socket: Socket; status: number };

/** Opens an endless response on a plain connection, which costs the client little. Resolves with its first bytes. */
export async function openRawStream(url: string, path: string, headers: Record<string, string> = {}): Promise<RawStream> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.on('error', () => {});
  return { socket, status: Number(first.toString('latin1', 9, 12)) };
}
