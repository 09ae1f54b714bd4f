import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Services } from '#services.ts';
import { HttpError, unauthenticated } from '../answer/http-error.ts';
import type { ConcurrencyLimiter } from '../guard/concurrency-limiter.ts';
import type { CallLimits } from '../guard/call-limits.ts';
import type { Identify } from '../guard/identify.ts';
import { listenerHosts } from '../guard/listener-hosts.ts';
import type { OpenConnections } from '../guard/open-connections.ts';
import type { RequestGuard } from '../guard/request-guard.ts';
import type { SocketRefusal, SocketRoute } from './socket-route.ts';

export type SocketParts = {
  services: Pick<Services, 'stopping' | 'log' | 'limits'>;
  guard: RequestGuard;
  /** Identifies a request's user by verified data. */
  identify: Identify;
  /** The connections of each session. */
  connections: OpenConnections;
  limits: CallLimits;
};

type OpenRoute = SocketRoute & { sockets: WebSocketServer; limiter: ConcurrencyLimiter };

/** Answers upgrades of these paths with a WebSocket, behind the same guard as every request. Other upgrades are refused. */
export function attachSockets(server: Server, routes: readonly SocketRoute[], parts: SocketParts): void {
  const open = new Map(routes.map((route) => [route.path, openRoute(route, parts)]));
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const route = open.get(request.url?.split('?')[0] ?? '');
    accept(route, request, stream, head, parts).catch((error: unknown) => {
      const refusal = error instanceof HttpError ? error : new HttpError('internal', 'Something went wrong.');
      if (refusal !== error) parts.services.log.error({ err: error }, 'A socket could not be opened.');
      const answer = route?.refuse(refusal) ?? { status: refusal.status, body: refusal.toBody() };
      if ('closeCode' in answer && route)
        route.sockets.handleUpgrade(request, stream, head, (socket) => socket.close(answer.closeCode, answer.reason));
      else if ('status' in answer) writeRefusal(stream, answer);
    });
  });
}

function openRoute(route: SocketRoute, { services }: SocketParts): OpenRoute {
  const spoken = route.protocols ?? [];
  return {
    ...route,
    limiter: services.limits.places(`socket ${route.path}`, route.perUser),
    sockets: new WebSocketServer({
      noServer: true,
      maxPayload: route.maxMessageBytes,
      perMessageDeflate: false,
      handleProtocols: (offered) => spoken.find((protocol) => offered.has(protocol)) ?? false,
    }),
  };
}

async function accept(
  route: OpenRoute | undefined,
  request: IncomingMessage,
  stream: Duplex,
  head: Buffer,
  { services, guard, identify, connections, limits }: SocketParts,
): Promise<void> {
  if (!route) throw new HttpError('not_found', 'No such address.');
  const { url, headers, rawHeaders } = request;
  guard.check({ method: 'GET', url, headers, rawHeaders, isSocket: true, hosts: listenerHosts(request) });
  if (services.stopping.aborted) throw new HttpError('shutting_down', 'The server is stopping.');
  await route.completeHeaders?.(request);
  const actor = await identify(request);
  if (!actor) throw unauthenticated();
  await limits.count(actor, 'GET', route.path);
  const serve = await route.prepare(request, actor);
  if (stream.destroyed) return;
  if (actor.sessionId && !connections.add(actor.sessionId, stream)) return;
  const release = await route.limiter.take(actor.userId);
  // A stream that closed meanwhile would never free its place.
  if (stream.destroyed) return release();
  stream.once('close', release);
  route.sockets.handleUpgrade(request, stream, head, serve);
}

function writeRefusal(stream: Duplex, { status, body, headers = {} }: Extract<SocketRefusal, { status: number }>): void {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`);
}
