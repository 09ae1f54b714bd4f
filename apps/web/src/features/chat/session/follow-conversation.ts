import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { ChatPorts } from './chat-ports.ts';
import type { ChatStore } from './chat-store.ts';
import { isOfAnother, reduceConversation, reduceStretch } from './reduce-conversation.ts';
import type { UnsentMessages } from './unsent-messages.ts';

export type Following = ReturnType<typeof createFollowing>;

interface FollowingHooks {
  unsent: Pick<UnsentMessages, 'forgetSent'>;
  /** The conversation must be loaded: nothing says from where to follow, or events do not fit the state. */
  load: () => void;
  /** Something may have ended: a queued message may be sent now. */
  onQuieter: () => void;
}

/** Follows the server's events while the store has subscribers: from the first to the last. */
export function createFollowing(store: ChatStore, ports: ChatPorts, { unsent, load, onQuieter }: FollowingHooks) {
  let follower: AbortController | null = null;
  /** Where following starts with the first subscriber. */
  let startAfter: string | null = null;

  function follow(after: string): void {
    follower?.abort();
    startAfter = null;
    const mine = new AbortController();
    follower = mine;
    void ports.followEvents({
      conversationId: store.conversationId,
      after,
      signal: mine.signal,
      onConnection: (connection) => {
        store.change({ isConnectionLost: connection === 'lost' });
        store.publishSoon();
      },
      onGone: () => {
        if (mine.signal.aborted) return;
        follower = null;
        store.publish({ isDeleted: true, isConnectionLost: false });
      },
      onEvent: (event, sequence) => {
        if (mine.signal.aborted || isOfAnother(event, store.conversationId)) return;
        applyEvent(event, Number(sequence));
      },
    });
  }

  function applyEvent(event: ConversationEvent, sequence: number): void {
    const before = store.getState();
    ports.tracker.event(event, before.messages);
    const reachesEnd = before.newerCursor === null;
    store.change((reachesEnd ? reduceConversation : reduceStretch)(before, event));
    unsent.forgetSent(store.getState().messages);
    if (event.type === 'message-end' && reachesEnd) keepCopy(sequence);
    if (store.getState().isStale || (reachesEnd && isBranchElsewhere(event))) load();
    store.publishSoon();
    // A question arrives just before its reply.
    if (event.type !== 'message-start') onQuieter();
  }

  /** Keeps the page for the time when the server cannot be reached. */
  function keepCopy(eventSequence: number): void {
    const { conversation, messages, olderCursor } = store.getState();
    if (conversation) void ports.keepPage({ conversation, messages: [...messages], olderCursor, eventSequence });
  }

  /** Whether another client shows another branch now. */
  function isBranchElsewhere(event: ConversationEvent): boolean {
    const { conversation, messages } = store.getState();
    const leafId = conversation?.activeLeafId;
    return event.type === 'conversation-update' && Boolean(leafId) && !event.conversation.isRunning && messages.at(-1)?.id !== leafId;
  }

  return {
    isFollowing: () => follower !== null,
    /** The state is that of this event: follows from there, now or with the first subscriber. */
    followFrom(eventSequence: number): void {
      if (store.hasListeners()) follow(String(eventSequence));
      else startAfter = String(eventSequence);
    },
    /** Calls the listener with every change of the snapshot. @returns a function that ends this */
    subscribe(listener: () => void): () => void {
      const isFirst = !store.hasListeners();
      const removeListener = store.addListener(listener);
      const { status, conversation, messages } = store.getState();
      // A conversation that began here has messages before it has been loaded.
      const isOnServer = status !== 'ready' || conversation !== null || messages.length > 0;
      if (isFirst && startAfter !== null) follow(startAfter);
      else if (isFirst && isOnServer) load();
      return () => {
        removeListener();
        if (store.hasListeners()) return;
        follower?.abort();
        follower = null;
      };
    },
  };
}
