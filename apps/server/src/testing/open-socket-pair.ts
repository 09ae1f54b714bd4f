import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { closeServer, listenLocal } from '#providers/speech/mocks/listen-local.ts';

export type SocketPair = {
  /** The server's end. */
  socket: WebSocket;
  client: WebSocket;
  close(): Promise<void>;
};

/** Connects two real sockets over loopback. */
export async function openSocketPair(): Promise<SocketPair> {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const client = new WebSocket(`ws://${await listenLocal(server)}`);
  const [connected] = await Promise.all([once(sockets, 'connection'), once(client, 'open')]);
  const [socket] = connected as [WebSocket];
  return {
    socket,
    client,
    async close() {
      client.terminate();
      socket.terminate();
      await closeServer(server);
    },
  };
}
