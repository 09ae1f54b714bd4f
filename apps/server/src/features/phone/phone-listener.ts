import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpError } from '#http/answer/http-error.ts';
import { limitBodyTime, usualBodyTimes } from '#http/guard/body-deadline.ts';
import { isFromNearby } from './network-hosts.ts';

/** Where the listener hands everything that arrives encrypted. */
export type PhoneHandler = {
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void;
};

export type Credentials = { certificate: string; key: string };

export type PhoneListener = {
  port: number;
  /** For connections from now on. */
  setCredentials(credentials: Credentials): void;
  /** Ends all connections. */
  close(): Promise<void>;
};

/** First byte of a TLS connection. */
const tlsHandshake = 22;
/** Idle connections are closed after this time. */
const firstByteMs = 10_000;
const maxConnections = 256;
const usualTimeouts = { firstByteMs, headersMs: 20_000, lookEveryMs: 5000, body: usualBodyTimes };

/**
 * Listens for phones: HTTPS, and on the same port a redirect for an address that was typed without it. Connections from or to an address
 * of the internet are ended at once, so that a forwarded port of a router opens nothing.
 *
 * @param isOwnHost which `Host` values the redirect answers
 * @param timeouts until the first byte, until the end of the headers, how often they are looked at, and for bodies, in milliseconds
 * @throws HttpError `port_in_use`
 */
export async function openPhoneListener(
  port: number,
  credentials: Credentials,
  handler: PhoneHandler,
  isOwnHost: (host: string) => boolean,
  timeouts = usualTimeouts,
): Promise<PhoneListener> {
  const connectionsCheckingInterval = timeouts.lookEveryMs;
  const secure = createHttpsServer({
    cert: credentials.certificate,
    key: credentials.key,
    handshakeTimeout: timeouts.firstByteMs,
    headersTimeout: timeouts.headersMs,
    connectionsCheckingInterval,
    // As in start-server.ts: an offer of HTTP/2 is ignored.
    shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  limitBodyTime(secure, timeouts.body);
  secure.on('request', handler.request);
  secure.on('upgrade', handler.upgrade);
  const untilHeaders = { headersTimeout: timeouts.firstByteMs, requestTimeout: timeouts.firstByteMs, connectionsCheckingInterval };
  const plain = createHttpServer(untilHeaders, (request, response) => {
    const { host = '' } = request.headers;
    const isOwn = isOwnHost(host.toLowerCase());
    response.writeHead(isOwn ? 308 : 400, { connection: 'close', ...(isOwn ? { location: `https://${host}${request.url}` } : {}) }).end();
  });

  // They look for requests that take too long only from this event on, and they never listen themselves.
  for (const server of [secure, plain]) server.emit('listening');

  const sockets = new Set<Socket>();
  const entry = createServer((socket) => {
    if (!isFromNearby(socket.localAddress, socket.remoteAddress)) return socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(timeouts.firstByteMs, () => socket.destroy());
    return socket.once('data', (first) => {
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      socket.pause();
      socket.unshift(first);
      (first[0] === tlsHandshake ? secure : plain).emit('connection', socket);
      if (first[0] !== tlsHandshake) socket.resume();
    });
  });
  entry.maxConnections = maxConnections;
  entry.listen(port);
  await once(entry, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') throw new HttpError('port_in_use', 'The port is in use.');
    throw error;
  });
  return {
    port: (entry.address() as AddressInfo).port,
    setCredentials: ({ certificate, key }) => secure.setSecureContext({ cert: certificate, key }),
    async close() {
      const closed = once(entry, 'close');
      entry.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      for (const server of [secure, plain]) server.close();
    },
  };
}
