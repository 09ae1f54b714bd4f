import type { Message } from '@parley/contracts/messages/message';
import { ApiFailure, failureCode } from '#api/api-failure.ts';
import { isUnreachable } from '#api/offline/kept-pages.ts';
import { trackEvent } from '#api/track-event.ts';
import type { ChatPorts } from './chat-ports.ts';
import type { ChatStore } from './chat-store.ts';
import { isSentLater } from './is-sent-later.ts';
import { restorePending, toOutbox } from './place-unsent.ts';
import type { Pending } from './pending-message.ts';

export type UnsentMessages = ReturnType<typeof createUnsentMessages>;

/**
 * The user's messages of one conversation that the server does not have: in flight, waiting for the server
 * to answer again, or refused. The last two are stored across reloads.
 */
export function createUnsentMessages(store: ChatStore, ports: Pick<ChatPorts, 'outbox' | 'timeZone'>) {
  const { conversationId } = store;
  const kept = new Set<string>();
  const list = () => store.getState().unsent;

  const restored = ports.outbox.read(conversationId).then((entries) => {
    const missing = entries.filter(({ request }) => !list().some((message) => message.id === request.id));
    for (const { request } of missing) kept.add(request.id);
    if (missing.length > 0) store.publish({ unsent: [...missing.map(restorePending), ...list()] });
  });

  function drop(isDropped: (message: Pending) => boolean): void {
    const dropped = new Set(list().filter(isDropped));
    store.change({ unsent: list().filter((message) => !dropped.has(message)) });
    for (const { id } of dropped) if (kept.delete(id)) void ports.outbox.take(id);
  }

  return {
    /** Resolves when an earlier page's messages are loaded. */
    restored,
    find: (id: string) => list().find((message) => message.id === id),
    waiting: () => list().filter((message) => message.delivery.state === 'waiting'),

    add(message: Pending): void {
      store.change({ unsent: [...list(), message] });
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
    /** A message waits if the server does not answer or the session has ended. Otherwise it is refused. */
    async fail(message: Pending, error: unknown): Promise<void> {
      const state = isSentLater(failureCode(error)) ? 'waiting' : 'failed';
      if (isUnreachable(error) && message.delivery.code === undefined) trackEvent('offline_used', {});
      const quota = error instanceof ApiFailure ? error.quota : undefined;
      message.delivery = { state, code: failureCode(error), ...(quota && { quota }) };
      if (await ports.outbox.put(toOutbox(message, conversationId, ports.timeZone))) kept.add(message.id);
    },
    discard: (id: string) => drop((message) => message.id === id),
    forgetSent(known: readonly Message[]): void {
      if (list().length === 0) return;
      const ids = new Set(known.map((message) => message.id));
      drop((message) => ids.has(message.id));
    },
    /** Drops messages that another tab has sent meanwhile. @returns whether there were any */
    async forgetTaken(): Promise<boolean> {
      await restored;
      const stillThere = new Set((await ports.outbox.read(conversationId)).map(({ request }) => request.id));
      const before = list().length;
      drop((message) => message.delivery.state === 'waiting' && kept.has(message.id) && !stillThere.has(message.id));
      return list().length < before;
    },
  };
}
