import type { WebSocket } from 'ws';
import { newId } from '#db/new-id.ts';
import type { Speech } from '#features/speech/speech.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConcurrencyQueue } from '#http/guard/concurrency-queue.ts';
import { createBoundedSender } from '#http/sockets/bounded-sender.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { OpenAiError } from '../errors/openai-error.ts';
import { findModel } from '../models/find-model.ts';
import { betaDialect } from './beta-dialect.ts';
import { clientEvent } from './client-event.ts';
import type { Emit, EmitPaced } from './emit.ts';
import { currentDialect } from './event-dialect.ts';
import { createEventQueue } from './event-queue.ts';
import { eventRefusal, toEventError, unexpected } from './event-error.ts';
import { openRealtimeCall, type RealtimeCall } from './realtime-call.ts';
import type { SessionUpdate } from './session/session-config.ts';

export type RealtimeParts = { services: OpenaiServices; speech: Speech; queue: ConcurrencyQueue };

const pingMs = 20_000;
/** A session ends after this time without an event. */
const idleMs = 15 * 60_000;
/** Number of invalid events after which the client is disconnected. */
const mostMistakes = 50;
/** Close codes that WebSocket does not define; the last digits are the HTTP status. */
const closeCodes = { notFound: 4404, failed: 4500 };

export type RealtimeClient = {
  actor: Actor;
  /** As the client names it. */
  model: string;
  /** Speaks the beta of the Realtime API. */
  isBeta: boolean;
  /** The settings that its secret came with. Such a session keeps its model. */
  session?: SessionUpdate;
};

/** Serves one socket of the Realtime API until it closes. Everything that it started ends with it. */
export function serveRealtime(socket: WebSocket, parts: RealtimeParts, { actor, model, isBeta, session }: RealtimeClient): void {
  const { services } = parts;
  const sender = createBoundedSender(socket);
  const write = (type: string, fields: object): string =>
    JSON.stringify({ type, event_id: `event_${newId().replaceAll('-', '')}`, ...fields });
  const dialect = isBeta ? betaDialect : currentDialect;
  const emit: Emit = (type, fields) => {
    const event = dialect.write(type, fields);
    if (event) sender.send(write(event.type, event.fields));
  };
  const emitPaced: EmitPaced = async (type, fields) => {
    const event = dialect.write(type, fields);
    if (event) await sender.sendPaced(write(event.type, event.fields));
  };
  let call: RealtimeCall | null = null;
  let isAlive = true;
  let mistakes = 0;
  let heardAt = performance.now();
  const events = createEventQueue(socket, open());

  function fail(error: unknown, eventId: string | undefined): OpenAiError {
    const told = toEventError(error) ?? unexpected();
    if (told.code === 'internal') services.log.error({ err: error }, 'An event of a realtime session failed.');
    emit('error', { error: { ...told.toBody().error, event_id: eventId ?? null } });
    return told;
  }

  async function open(): Promise<void> {
    try {
      const named = await findModel(services, actor, model);
      const fixedModel = session && model;
      const opened = await openRealtimeCall({ ...parts, actor, named, session: session ?? {}, fixedModel, emit, emitPaced, fail });
      if (socket.readyState === socket.OPEN) call = opened;
      else opened.close();
    } catch (error) {
      const { status, code } = fail(error, undefined);
      socket.close(status === 404 ? closeCodes.notFound : closeCodes.failed, code ?? '');
    }
  }

  function read(data: Buffer, isBinary: boolean): void {
    heardAt = performance.now();
    const value = isBinary ? null : parseJson(data);
    const event = clientEvent.safeParse(value && dialect.read(value));
    const eventId = eventIdOf(value);
    if (!event.success) {
      mistakes += 1;
      if (mistakes > mostMistakes) return socket.close(1008, 'too many malformed events');
      const refusal = value === null ? notJson() : eventRefusal(event.error, value);
      events.add(data.length, async () => void fail(refusal, eventId));
      return;
    }
    events.add(data.length, async () => {
      try {
        await call?.handle(event.data);
      } catch (error) {
        fail(error, eventId);
      }
    });
  }

  const pinging = setInterval(() => {
    // The answers of a paused socket are not read.
    if (!isAlive && !socket.isPaused) return socket.terminate();
    if (performance.now() - heardAt > idleMs) {
      fail(new OpenAiError('The session was idle for 15 minutes.', { status: 408, code: 'session_idle' }), undefined);
      return socket.close(1000, 'idle');
    }
    isAlive = false;
    return socket.ping();
  }, pingMs);
  const leave = () => socket.close(1001, 'the server is stopping');
  services.stopping.addEventListener('abort', leave, { once: true });
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', read);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinging);
    services.stopping.removeEventListener('abort', leave);
    call?.close();
  });
}

function parseJson(data: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function eventIdOf(value: Record<string, unknown> | null): string | undefined {
  return typeof value?.event_id === 'string' ? value.event_id.slice(0, 512) : undefined;
}

function notJson(): OpenAiError {
  return new OpenAiError('An event is a JSON object in a text message.', { status: 400, code: 'invalid_json' });
}
