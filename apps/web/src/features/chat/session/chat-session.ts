import { createChatCommands } from './chat-commands.ts';
import type { ChatPorts } from './chat-ports.ts';
import { createChatStore } from './chat-store.ts';
import { createFollowing } from './follow-conversation.ts';
import { createLoading } from './load-conversation.ts';
import { createMessagePages } from './message-pages.ts';
import { createPreemptiveRequests } from './preemptive-requests.ts';
import { createMessageQueue } from './queue-messages.ts';
import { createSending } from './send-messages.ts';
import { createSendWaiting } from './send-waiting.ts';
import { createSubmitUntilSent } from './submit-until-sent.ts';
import { createUnsentMessages } from './unsent-messages.ts';

export type ChatSession = ReturnType<typeof createChatSession>;

/**
 * One conversation, without React: a store with the server's state and the user's unsent messages, and its clients.
 * Every method that calls the server throws `ApiFailure`.
 */
export function createChatSession(conversationId: string, ports: ChatPorts) {
  const store = createChatStore(conversationId, ports);
  const unsent = createUnsentMessages(store, ports);
  const following = createFollowing(store, ports, {
    unsent,
    load: () => void loading.load(),
    onQuieter: () => queue.sendNext(),
  });
  const loading = createLoading(store, ports, { unsent, following, onLoaded: () => queue.sendNext() });
  const pages = createMessagePages(store, ports, loading);
  const sending = createSending(store, ports, { unsent, loading, following, onSettled: () => queue.sendNext() });
  const queue = createMessageQueue(store, ports, { unsent, sending, following });

  return {
    conversationId,
    getSnapshot: store.getSnapshot,
    subscribe: following.subscribe,

    /** A new conversation: nothing to load, nothing to wait for. */
    beginNew(): void {
      if (!store.getState().conversation) store.publish({ isBegunHere: true, status: 'ready' });
    },
    isBegunHere: () => store.getState().isBegunHere,
    /** Whether it has no subscribers and no state of its own. */
    isIdle: () => !store.hasListeners() && store.getState().queued.length === 0 && store.getState().unsent.length === 0,
    /** Loads the conversation ahead of its page; aborted with the signal. Its page reports failures. */
    async preload(signal?: AbortSignal): Promise<void> {
      await unsent.restored;
      const { isBegunHere, conversation, unsent: messages } = store.getState();
      if (!isBegunHere && !conversation && messages.length === 0) await loading.load(signal);
    },
    reload: () => loading.load(),
    loadLatest: loading.loadLatest,
    ...pages,

    submitMessage: sending.submitMessage,
    submitUntilSent: createSubmitUntilSent(store, ports, { unsent, loading, following, sending }),
    submitOrQueue: queue.submitOrQueue,
    takeQueued: queue.takeQueued,
    discardUnsent: sending.discardUnsent,
    takeUnsent: sending.takeUnsent,
    retrySend: sending.deliver,
    sendWaiting: createSendWaiting(store, { unsent, loading, following, sending, places: ports.places }),
    ...createPreemptiveRequests(conversationId, ports),
    ...createChatCommands(store, ports, { loading, following, sending, queue }),
  };
}
