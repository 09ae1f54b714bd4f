import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SsmlRequest } from '#providers/speech/audio/ssml.ts';
import { errorOfStatus } from '#providers/speech/http/speech-fetch.ts';
import { createMessageQueue } from '#providers/speech/http/message-queue.ts';
import type { SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';
import { edgeHeaders, edgeSocketUrl } from './edge-address.ts';
import { configFrame, type EdgeMessage, readBinaryFrame, readTextFrame, ssmlFrame } from './edge-frames.ts';

/** No frame of the service comes near this; a larger one is refused before it is held. */
const maxFrameBytes = 1024 * 1024;

/** One socket to the service. It speaks one thing at a time and can be used again after a good end. */
export interface EdgeConnection {
  readonly isOpen: boolean;
  /** Iterates what the service answers to one request, up to its end. Throws `SpeechError`. */
  speak(request: SsmlRequest): AsyncGenerator<EdgeMessage>;
  /** Hangs up at once; an iteration under way fails. */
  close(): void;
}

/** The service told the time, and ours differs: the token must be made with this correction. */
export class ClockSkewError extends Error {
  readonly skewMs: number;

  constructor(skewMs: number) {
    super('the clock differs from the service');
    this.skewMs = skewMs;
  }
}

const noticeableSkewMs = 60_000;

function refusal(response: IncomingMessage, nowMs: number): Error {
  const serverMs = Date.parse(response.headers.date ?? '');
  const isSkewed = response.statusCode === 403 && Math.abs(serverMs - nowMs) > noticeableSkewMs;
  return isSkewed ? new ClockSkewError(serverMs - nowMs) : errorOfStatus(response.statusCode ?? 500);
}

/**
 * Opens a socket and configures it.
 *
 * @throws SpeechError, or ClockSkewError when a corrected clock would be accepted
 */
export function openEdgeConnection(baseUrl: string, skewMs: number, timeouts: SpeechTimeouts): Promise<EdgeConnection> {
  const nowMs = Date.now();
  const socket = new WebSocket(edgeSocketUrl(baseUrl, nowMs + skewMs), {
    headers: edgeHeaders,
    handshakeTimeout: timeouts.firstByteMs,
    maxPayload: maxFrameBytes,
  });
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (request, response) => {
      reject(refusal(response, nowMs));
      request.destroy();
    });
    socket.once('error', (error) => {
      const isTimeout = error.message.includes('timed out');
      reject(new SpeechError(isTimeout ? 'provider_timeout' : 'provider_unreachable', true, { cause: error }));
    });
    socket.once('open', () => {
      socket.send(configFrame(new Date()));
      resolve(createConnection(socket, timeouts));
    });
  });
}

function createConnection(socket: WebSocket, timeouts: SpeechTimeouts): EdgeConnection {
  // Once open, an error is always followed by `close`, which is what the iteration acts on.
  socket.on('error', () => socket.terminate());

  async function* speak(request: SsmlRequest): AsyncGenerator<EdgeMessage> {
    const requestId = randomUUID().replaceAll('-', '');
    let hasBegun = false;
    const patienceMs = () => (hasBegun ? timeouts.idleMs : timeouts.firstByteMs);
    const queue = createMessageQueue<EdgeMessage>(patienceMs, () => new SpeechError('provider_timeout', true));
    const onMessage = (data: Buffer, isBinary: boolean) => {
      const message = isBinary ? readBinaryFrame(data) : readTextFrame(data.toString('utf8'));
      if (!message) queue.fail(new SpeechError('provider_bad_response', true));
      else if (message.requestId === requestId) queue.push(message);
    };
    const onClose = () => queue.fail(new SpeechError('provider_stream_ended', true));
    socket.on('message', onMessage);
    socket.on('close', onClose);
    let isComplete = false;
    try {
      if (socket.readyState !== WebSocket.OPEN) throw new SpeechError('provider_stream_ended', true);
      socket.send(ssmlFrame(requestId, request, new Date()));
      for await (const message of queue) {
        if (message.kind === 'turn-end') {
          isComplete = true;
          return;
        }
        hasBegun ||= message.kind !== 'turn-start';
        yield message;
      }
    } finally {
      socket.off('message', onMessage);
      socket.off('close', onClose);
      // The protocol has no way to cancel: a socket left in mid-answer would mix the rest into the next one.
      if (!isComplete) socket.terminate();
    }
  }

  return {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    speak,
    close: () => socket.terminate(),
  };
}
