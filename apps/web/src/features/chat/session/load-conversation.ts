import { failureCode } from '#api/api-failure.ts';
import type { ChatPorts } from './chat-ports.ts';
import type { ChatStore } from './chat-store.ts';
import type { Following } from './follow-conversation.ts';
import { joinOlder } from './reduce-conversation.ts';
import type { UnsentMessages } from './unsent-messages.ts';

export const pageSize = 30;

export type Loading = ReturnType<typeof createLoading>;

/** Loads the newest part of a conversation. Failures are in the state, not thrown. */
export function createLoading(
  store: ChatStore,
  { readPage }: Pick<ChatPorts, 'readPage'>,
  { unsent, following, onLoaded }: { unsent: UnsentMessages; following: Following; onLoaded: () => void },
) {
  let pending: Promise<void> | null = null;

  function load(signal?: AbortSignal): Promise<void> {
    pending ??= readNewest(signal).finally(() => {
      pending = null;
      // A subscriber returned while the session was being released.
      if (signal?.aborted && store.hasListeners()) void load();
    });
    return pending;
  }

  async function readNewest(signal?: AbortSignal): Promise<void> {
    try {
      const { page } = await readPage(store.conversationId, pageSize, signal);
      const { messages, newerCursor } = store.getState();
      // A part that is being viewed stays until the user leaves it.
      const joined = newerCursor === null ? joinOlder(messages, page.messages) : messages;
      if (newerCursor === null && joined.length === page.messages.length) store.change({ olderCursor: page.olderCursor });
      store.change({ conversation: page.conversation, messages: joined, isDeleted: false, isStale: false, status: 'ready', failure: null });
      unsent.forgetSent(joined);
      following.followFrom(page.eventSequence);
    } catch (error) {
      if (signal?.aborted) return;
      await unsent.restored;
      const { unsent: messages, conversation } = store.getState();
      // A conversation being created does not exist yet; its first message is on its way.
      if (messages.length > 0 || conversation) return;
      const failure = failureCode(error);
      // A URL that cannot be a conversation's is missing, too.
      store.change({ failure, status: failure === 'not_found' || failure === 'invalid_request' ? 'missing' : 'failed' });
    } finally {
      if (!signal?.aborted) store.change({ wasRead: true });
      store.publish();
      onLoaded();
    }
  }

  /** Loads the end of the conversation, also from an old message. */
  function loadEnd(): Promise<void> {
    store.change({ newerCursor: null });
    return load();
  }

  return {
    load,
    loadEnd,
    /** Returns to the end of the conversation after a jump to an old message. */
    async loadLatest(): Promise<void> {
      if (store.getState().newerCursor !== null) await loadEnd();
    },
    /** Resolves when nothing is loading. */
    async whenIdle(): Promise<void> {
      for (let running = pending; running; running = pending) await running;
    },
  };
}
