import { createServer, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A load balancer without sticky sessions: each request and each WebSocket goes to the next process, and past one that does not answer. */
export interface RoundRobinProxy {
  url: string;
  /** How many requests each process answered, in the order of `ports`. */
  readonly answered: readonly number[];
  /** How many WebSockets are open at each process. */
  readonly openSockets: readonly number[];
  /** Sends each request to this process from now on, and in turn again with `null`. WebSockets keep taking turns. */
  sendRequestsTo(index: number | null): void;
  close(): Promise<void>;
}

/** @param ports of the processes on this machine */
export async function startRoundRobinProxy(ports: readonly number[]): Promise<RoundRobinProxy> {
  let turn = 0;
  let only: number | null = null;
  const answered = ports.map(() => 0);
  const openSockets = ports.map(() => 0);
  const open = new Set<Socket>();
  const next = (): number => turn++ % ports.length;

  const server = createServer((incoming, outgoing) => {
    // A body can be sent once only, so it is kept until a process takes it.
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => forward(ports.length));
    function forward(attempts: number): void {
      const index = only ?? next();
      const { method, url, headers } = incoming;
      const call = request({ host: '127.0.0.1', port: ports[index], method, path: url, headers, agent: false }, (answer) => {
        answered[index]! += 1;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && attempts > 1) forward(attempts - 1);
        else outgoing.destroy();
      });
      outgoing.on('close', () => call.destroy());
      call.end(Buffer.concat(chunks));
    }
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    forward(ports.length);
    function forward(attempts: number): void {
      const index = next();
      const upstream = connect(ports[index]!, '127.0.0.1');
      upstream.once('connect', () => {
        openSockets[index]! += 1;
        upstream.once('close', () => (openSockets[index]! -= 1));
        const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
        for (let index = 0; index < incoming.rawHeaders.length; index += 2)
          lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
        upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        upstream.pipe(client).pipe(upstream);
      });
      upstream.on('error', () => {
        if (upstream.bytesWritten === 0 && attempts > 1) forward(attempts - 1);
        else client.destroy();
      });
      upstream.on('close', () => upstream.bytesWritten > 0 && client.destroy());
      client.on('close', () => upstream.destroy());
    }
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered,
    openSockets,
    sendRequestsTo(index) {
      only = index;
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
