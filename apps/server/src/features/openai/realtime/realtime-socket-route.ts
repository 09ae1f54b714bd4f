import type { IncomingMessage } from 'node:http';
import { personalSpeech } from '#features/speech/personal-speech.ts';
import type { SocketRoute } from '#http/sockets/socket-route.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { toOpenAiError } from '../errors/to-openai-error.ts';
import { type ClientSecret, type ClientSecrets, secretPrefix } from './secrets/client-secrets.ts';
import type { RealtimeParts } from './serve-realtime.ts';

const socketsPerUser = 8;
/** A photo, or two minutes of speech at once, in base64. */
const maxMessageBytes = 8 * 1024 * 1024;
/** Browsers cannot set headers, so OpenAI's clients in them send the key as a subprotocol. */
const keyProtocol = 'openai-insecure-api-key.';
const betaProtocol = 'openai-beta.realtime-v1';

/** `GET /v1/realtime?model=…`: OpenAI's Realtime API over WebSocket. */
export function realtimeSocketRoute(parts: RealtimeParts, secrets: ClientSecrets): SocketRoute {
  const opened = new WeakMap<IncomingMessage, ClientSecret>();
  return {
    path: '/v1/realtime',
    perUser: socketsPerUser,
    maxMessageBytes,
    protocols: ['realtime'],
    async completeHeaders(request) {
      const key = offeredProtocols(request).find((protocol) => protocol.startsWith(keyProtocol));
      if (key) request.headers.authorization ??= `Bearer ${key.slice(keyProtocol.length)}`;
      const value = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!value?.startsWith(secretPrefix)) return;
      const secret = await secrets.find(value);
      if (!secret) throw new HttpError('unauthenticated', 'This client secret does not exist or has expired.');
      Object.assign(request.headers, secret.credentials);
      opened.set(request, secret);
    },
    refuse(error) {
      const told = toOpenAiError(error);
      return { status: told.status, body: told.toBody(), headers: told.headers() };
    },
    async prepare(request, actor) {
      const secret = opened.get(request);
      const model = secret?.model ?? modelOf(request);
      const isBeta = isBetaClient(request);
      parts.speech.wake();
      // Loaded with the first session, as the voice socket's code.
      const { serveRealtime } = await import('./serve-realtime.ts');
      const speech = await personalSpeech(parts.services, parts.speech, actor);
      return (socket) =>
        serveRealtime(socket, { ...parts, speech }, { actor, model, isBeta, ...(secret ? { session: secret.session } : {}) });
    },
  };
}

function offeredProtocols({ headers }: IncomingMessage): string[] {
  return (headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
}

/** Clients of the beta say so in a header, or in a subprotocol where they cannot set any. */
function isBetaClient(request: IncomingMessage): boolean {
  const header = String(request.headers['openai-beta'] ?? '');
  return header.includes('realtime=v1') || offeredProtocols(request).includes(betaProtocol);
}

/** The name of the model. An unknown one is reported over the open socket, because browsers hide the status of a refused upgrade. */
function modelOf({ url = '' }: IncomingMessage): string {
  return new URL(url, 'http://localhost').searchParams.get('model') ?? '';
}
