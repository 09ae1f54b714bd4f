import type { Message } from '@parley/contracts/messages/message';
import { failureCode } from '#api/api-failure.ts';
import { isUnreachable } from '#api/offline/kept-pages.ts';
import { trackEvent } from '#api/track-event.ts';
import type { ChatPorts } from './chat-ports.ts';
import { restorePending, toOutbox } from './place-unsent.ts';
import type { Pending } from './pending-message.ts';

/**
 * The user's messages of one conversation that the server does not have: in flight, waiting for the server
 * to answer again, or refused. The last two are stored across reloads.
 */
export function createUnsentMessages(conversationId: string, ports: Pick<ChatPorts, 'outbox' | 'timeZone'>, changed: () => void) {
  let messages: readonly Pending[] = [];
  const kept = new Set<string>();
  const restoredIds = new Set<string>();

  const restored = ports.outbox.read(conversationId).then((entries) => {
    const missing = entries.filter(({ request }) => !messages.some((message) => message.id === request.id));
    for (const { request } of missing) {
      kept.add(request.id);
      restoredIds.add(request.id);
    }
    if (missing.length === 0) return;
    messages = [...missing.map(restorePending), ...messages];
    changed();
  });

  function drop(isDropped: (message: Pending) => boolean): void {
    const dropped = new Set(messages.filter(isDropped));
    messages = messages.filter((message) => !dropped.has(message));
    for (const { id } of dropped) if (kept.delete(id)) void ports.outbox.take(id);
  }

  return {
    /** Resolves when an earlier page's messages are loaded. */
    restored,
    list: () => messages,
    /** Without an earlier page's messages. */
    ofThisPage: () => messages.filter((message) => !restoredIds.has(message.id)),
    find: (id: string) => messages.find((message) => message.id === id),
    waiting: () => messages.filter((message) => message.delivery.state === 'waiting'),

    add(message: Pending): void {
      messages = [...messages, message];
    },
    /** Stores an unsent message across reloads. After a reload it is sent automatically. */
    async keep(message: Pending): Promise<void> {
      kept.add(message.id);
      if (!(await ports.outbox.put(toOutbox(message, conversationId, ports.timeZone)))) kept.delete(message.id);
    },
    /** The user took a stored message back before it was sent. */
    release(id: string): void {
      if (kept.delete(id)) void ports.outbox.take(id);
    },
    /** A message waits if the server does not answer, and is refused if it does. */
    async fail(message: Pending, error: unknown): Promise<void> {
      const state = isUnreachable(error) ? 'waiting' : 'failed';
      if (state === 'waiting' && message.delivery.code === undefined) trackEvent('offline_used', {});
      message.delivery = { state, code: failureCode(error) };
      if (await ports.outbox.put(toOutbox(message, conversationId, ports.timeZone))) kept.add(message.id);
    },
    discard: (id: string) => drop((message) => message.id === id),
    forgetSent(known: readonly Message[]): void {
      if (messages.length === 0) return;
      const ids = new Set(known.map((message) => message.id));
      drop((message) => ids.has(message.id));
    },
    /** Drops messages that another tab has sent meanwhile. @returns whether there were any */
    async forgetTaken(): Promise<boolean> {
      await restored;
      const stillThere = new Set((await ports.outbox.read(conversationId)).map(({ request }) => request.id));
      const before = messages.length;
      drop((message) => message.delivery.state === 'waiting' && kept.has(message.id) && !stillThere.has(message.id));
      return messages.length < before;
    },
  };
}
