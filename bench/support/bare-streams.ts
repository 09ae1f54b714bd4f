import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What event streams cost in Node itself: the same answer and heartbeat, and nothing else. A program of its own. */
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'transfer-encoding': 'chunked' });
  response.write('retry: 1000\n\n');
  const heartbeat = setInterval(() => response.write(':\n\n'), 15_000);
  response.on('close', () => clearInterval(heartbeat));
}).listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`);
});
