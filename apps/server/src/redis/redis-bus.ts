import { randomUUID } from 'node:crypto';
import type { ApiErrorCode } from '@parley/contracts/api-error';
import { HttpError } from '#http/answer/http-error.ts';
import type { Logger } from '#log.ts';
import type { ProcessBus } from '#processes/process-bus.ts';
import type { Secrets } from '#secrets.ts';
import type { RedisLink } from './redis-link.ts';

type Refusal = { code: ApiErrorCode; message: string; details: Record<string, unknown> };
type Message =
  | { type: 'notice'; from: string; kind: string; body: unknown }
  | { type: 'question'; from: string; id: string; kind: string; body: unknown }
  | { type: 'answer'; id: string; answer: unknown; refusal?: Refusal };

/** A process that lives answers within this time. Storing a message and preparing its prompt are part of it. */
const patienceMs = 10_000;

const purpose = 'process-bus';

/**
 * Messages between processes, over channels of Redis: one for all processes, and one for each. They are sealed: a program that can write to Redis must
 * not be able to act as a user.
 */
export async function openRedisBus(parts: {
  link: RedisLink;
  processId: string;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  log: Pick<Logger, 'error' | 'warn'>;
}): Promise<ProcessBus> {
  const { link, processId, secrets, log } = parts;
  const everyone = link.name('processes');
  const channelOf = (id: string) => link.name('process', id);
  const notices = new Map<string, (body: never, from: string) => void>();
  const questions = new Map<string, (body: never) => Promise<unknown>>();
  const returns = new Set<() => void>();
  const waiting = new Map<string, (answer: Extract<Message, { type: 'answer' }> | null) => void>();

  const send = (channel: string, message: Message): Promise<number> =>
    link.commands.publish(channel, secrets.seal(JSON.stringify(message), purpose));

  async function answer({ from, id, kind, body }: Extract<Message, { type: 'question' }>): Promise<void> {
    const handle = questions.get(kind);
    if (!handle) return;
    const message: Message = await handle(body as never).then(
      (given): Message => ({ type: 'answer', id, answer: given }),
      (error: unknown): Message => {
        if (!(error instanceof HttpError)) log.error({ err: error, kind }, 'Another process could not be answered.');
        const { code, message, details } = error instanceof HttpError ? error : new HttpError('internal', 'Something went wrong.');
        return { type: 'answer', id, answer: null, refusal: { code, message, details: details ?? {} } };
      },
    );
    await send(channelOf(from), message).catch((error: unknown) => log.warn({ err: error, kind }, 'An answer did not reach its process.'));
  }

  link.subscriber.on('message', (channel: string, text: string) => {
    if (channel !== everyone && channel !== channelOf(processId)) return;
    const message = open(text);
    if (!message) return;
    if (message.type === 'answer') waiting.get(message.id)?.(message);
    else if (message.from === processId) return;
    else if (message.type === 'notice') notices.get(message.kind)?.(message.body as never, message.from);
    else void answer(message);
  });

  function open(text: string): Message | null {
    try {
      return JSON.parse(secrets.open(text, purpose)) as Message;
    } catch {
      log.warn('A message of another process cannot be opened. All processes need the same PARLEY_SECRET.');
      return null;
    }
  }

  async function subscribe(): Promise<void> {
    await link.subscriber.subscribe(everyone, channelOf(processId));
  }
  link.onChange((isUp) => {
    if (!isUp) {
      for (const give of waiting.values()) give(null);
      return;
    }
    subscribe()
      .then(() => returns.forEach((handle) => handle()))
      .catch((error: unknown) => log.warn({ err: error }, 'Other processes cannot be heard yet.'));
  });
  if (link.isUp) await subscribe();

  return {
    processId,
    tell(kind, body) {
      if (!link.isUp) return;
      send(everyone, { type: 'notice', from: processId, kind, body }).catch((error: unknown) =>
        log.warn({ err: error, kind }, 'Other processes could not be told.'),
      );
    },
    async ask(to, kind, body) {
      if (!link.isUp) return null;
      const id = randomUUID();
      const given = Promise.withResolvers<Extract<Message, { type: 'answer' }> | null>();
      waiting.set(id, given.resolve);
      const timer = setTimeout(() => given.resolve(null), patienceMs);
      try {
        const receivers = await send(channelOf(to), { type: 'question', from: processId, id, kind, body });
        const message = receivers === 0 ? null : await given.promise;
        if (message?.refusal) throw new HttpError(message.refusal.code, message.refusal.message, message.refusal.details);
        return (message?.answer ?? null) as never;
      } catch (error) {
        if (error instanceof HttpError) throw error;
        return null;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    onNotice: (kind, handle) => void notices.set(kind, handle as (body: never, from: string) => void),
    onQuestion: (kind, handle) => void questions.set(kind, handle as (body: never) => Promise<unknown>),
    onReturn: (handle) => void returns.add(handle),
  };
}
