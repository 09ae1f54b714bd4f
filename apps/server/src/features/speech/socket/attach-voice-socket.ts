import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiErrorCode } from '@parley/contracts/api-error';
import { WebSocketServer } from 'ws';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { RequestGuard } from '#http/guard/request-guard.ts';
import type { Services } from '#services.ts';
import { createConcurrencyLimiter } from '#http/guard/concurrency-limiter.ts';
import type { Speech } from '../speech.ts';

export interface VoiceSocketParts {
  services: Services;
  speech: Speech;
  guard: RequestGuard;
  /** Identifies a request's user by verified data. Throws `HttpError` `unauthenticated`. */
  identify: (request: IncomingMessage) => Actor | Promise<Actor>;
}

const path = '/api/voice';
/** A call, a read-aloud and a preview in a few tabs. */
const socketsPerUser = 8;
/** The longest text for reading aloud at four bytes a character, and its JSON. */
const maxFrameBytes = 512 * 1024;

/** Browsers hide the status of a refused upgrade, so the reason is sent by a close code. */
const closeCodes: Partial<Record<ApiErrorCode, number>> = { unauthenticated: 4401, rate_limited: 4429 };

/** Answers `GET /api/voice` with a WebSocket, behind the same guard as every request. Other upgrades are refused. */
export function attachVoiceSocket(server: Server, { services, speech, guard, identify }: VoiceSocketParts): void {
  const limiter = createConcurrencyLimiter(socketsPerUser);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });

  async function accept(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split('?')[0] !== path) throw new HttpError('not_found', 'No such address.');
    guard.check({ method: 'GET', headers: request.headers, rawHeaders: request.rawHeaders, isSocket: true });
    if (services.stopping.aborted) throw new HttpError('shutting_down', 'The server is stopping.');
    const actor = await identify(request);
    // The offline engine starts while the code below loads. `speak-prepare` prepares its voice.
    speech.wake();
    // Loaded with the first socket: an idle server need not hold the speech code.
    const { serveVoiceConnection } = await import('./voice-connection.ts');
    // A stream that closed meanwhile would never free its place.
    if (stream.destroyed) return;
    const release = limiter.take(actor.userId);
    stream.once('close', release);
    sockets.handleUpgrade(request, stream, head, (socket) => serveVoiceConnection(socket, services, speech, actor));
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    accept(request, stream, head).catch((error: unknown) => {
      const refusal = error instanceof HttpError ? error : new HttpError('internal', 'Something went wrong.');
      if (refusal !== error) services.log.error({ err: error }, 'A voice socket could not be opened.');
      const code = closeCodes[refusal.code];
      if (code === undefined) refuse(stream, refusal);
      else sockets.handleUpgrade(request, stream, head, (socket) => socket.close(code, refusal.code));
    });
  });
}

function refuse(stream: Duplex, error: HttpError): void {
  const body = JSON.stringify(error.toBody());
  stream.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
