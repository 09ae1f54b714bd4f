import { failureCode } from '#api/api-failure.ts';
import { createPreemptiveRequests } from './preemptive-requests.ts';
import { createChatCommands } from './chat-commands.ts';
import type { ChatSnapshot, ThreadMessage } from './chat-snapshot.ts';
import type { ChatPorts } from './chat-ports.ts';
import type { SubmitOptions } from './submit-options.ts';
import { createMessagePages, pageSize } from './message-pages.ts';
import { oncePerFrame } from '../thread/once-per-frame.ts';
import { createSending } from './send-messages.ts';
import { sendWaiting } from './send-waiting.ts';
import { submitUntilSent } from './submit-until-sent.ts';
import { placeUnsent } from './place-unsent.ts';
import { emptyConversation, isOfAnother, reduceConversation, reduceStretch } from './reduce-conversation.ts';
import { createUnsentMessages } from './unsent-messages.ts';

export type ChatSession = ReturnType<typeof createChatSession>;

/**
 * One conversation, without React: the server's state, the user's unsent messages,
 * and the actions on them. Every method that calls the server throws `ApiFailure`.
 */
export function createChatSession(conversationId: string, ports: ChatPorts) {
  let state = emptyConversation;
  let status: ChatSnapshot['status'] = 'loading';
  let failure: ChatSnapshot['failure'] = null;
  let isConnectionLost = false;
  const unsent = createUnsentMessages(conversationId, ports, publish);
  const pages = createMessagePages(conversationId, ports, {
    getState: () => state,
    setMessages: (messages) => {
      state = { ...state, messages };
    },
    publish,
    load,
    showBranch: (leafId) => commands.switchBranch(leafId),
  });
  const { tracker } = ports;
  let sendingWaiting: Promise<void> | null = null;
  let follower: AbortController | null = null;
  let loading: Promise<void> | null = null;
  let isBegunHere = false;
  /** The server, or this browser's copy, was read once, whatever the result. */
  let wasRead = false;
  /** Where following continues after a prefetch. */
  let readAhead: string | null = null;
  const listeners = new Set<() => void>();
  const publishSoon = oncePerFrame(ports.requestFrame, publish);
  const sending = createSending(conversationId, ports, {
    unsent,
    getState: () => state,
    setState: (next) => {
      state = next;
    },
    getSnapshot: () => snapshot,
    publish,
    setReady: () => {
      status = 'ready';
    },
    load,
    follow: (eventSequence) => {
      if (listeners.size > 0) follow(String(eventSequence));
      else readAhead = String(eventSequence);
    },
    getReading: () => loading,
    isFollowing: () => follower !== null,
    showEnd: () => {
      if (pages.hasNewer()) void pages.loadEnd();
    },
  });
  const { submitMessage, deliver } = sending;
  let snapshot = buildSnapshot();

  function buildSnapshot(): ChatSnapshot {
    const hasNewer = pages.hasNewer();
    // An earlier page's unsent messages stand after the conversation, never alone while it is loading.
    const placed = wasRead || status === 'ready' ? unsent.list() : unsent.ofThisPage();
    const messages: readonly ThreadMessage[] = hasNewer ? state.messages : placeUnsent(state.messages, placed, conversationId);
    const streaming = state.messages.findLast((message) => message.status === 'streaming');
    return {
      conversationId,
      status: state.isDeleted ? 'deleted' : status,
      failure,
      conversation: state.conversation,
      messages,
      hasOlder: pages.getOlderCursor() !== null,
      hasNewer,
      isLoadingPage: pages.isReading(),
      isConnectionLost,
      streamingId: streaming?.id ?? null,
      isAwaitingReply: !streaming && messages.at(-1)?.delivery?.state === 'sending',
      queued: sending.getQueued(),
    };
  }

  function publish(): void {
    snapshot = buildSnapshot();
    for (const listener of listeners) listener();
  }

  function load(signal?: AbortSignal): Promise<void> {
    loading ??= readConversation(signal).finally(() => {
      loading = null;
      // A subscriber returned while the session was being released.
      if (signal?.aborted && listeners.size > 0) void load();
    });
    return loading;
  }

  async function readConversation(signal?: AbortSignal): Promise<void> {
    try {
      const { page } = await ports.readPage(conversationId, pageSize, signal);
      const joined = pages.withNewest(page);
      state = { conversation: page.conversation, messages: joined, isDeleted: false, isStale: false };
      unsent.forgetSent(joined);
      status = 'ready';
      failure = null;
      if (listeners.size > 0) follow(String(page.eventSequence));
      else readAhead = String(page.eventSequence);
    } catch (error) {
      if (signal?.aborted) return;
      await unsent.restored;
      // A conversation being created does not exist yet; its first message is on its way.
      if (unsent.list().length > 0 || state.conversation) return;
      failure = failureCode(error);
      // A URL that cannot be a conversation's is missing, too.
      status = failure === 'not_found' || failure === 'invalid_request' ? 'missing' : 'failed';
    } finally {
      wasRead ||= !signal?.aborted;
      publish();
    }
  }

  function follow(after: string): void {
    follower?.abort();
    readAhead = null;
    const mine = new AbortController();
    follower = mine;
    void ports.followEvents({
      conversationId,
      after,
      signal: mine.signal,
      onConnection: (connection) => {
        isConnectionLost = connection === 'lost';
        publishSoon();
      },
      onEvent: (event, sequence) => {
        if (mine.signal.aborted || isOfAnother(event, conversationId)) return;
        const wasStreaming = snapshot.streamingId !== null;
        tracker.event(event, state.messages);
        state = (pages.hasNewer() ? reduceStretch : reduceConversation)(state, event);
        unsent.forgetSent(state.messages);
        if (event.type === 'message-end' && state.conversation && !pages.hasNewer()) {
          const { conversation, messages } = state;
          void ports.keepPage({
            conversation,
            messages: [...messages],
            olderCursor: pages.getOlderCursor(),
            eventSequence: Number(sequence),
          });
        }
        const leaf = state.conversation?.activeLeafId;
        const isElsewhere =
          !pages.hasNewer() &&
          event.type === 'conversation-update' &&
          leaf &&
          !event.conversation.isRunning &&
          state.messages.at(-1)?.id !== leaf;
        if (state.isStale || isElsewhere) void load();
        publishSoon();
        if (wasStreaming && event.type === 'message-end') sending.sendQueued();
      },
    });
  }

  /** Following the server starts with the first subscriber and ends with the last. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1 && readAhead) follow(readAhead);
    else if (listeners.size === 1 && (status !== 'ready' || state.conversation)) void load();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      follower?.abort();
      follower = null;
    };
  }

  const commands = createChatCommands(conversationId, ports, {
    getState: () => state,
    setState: (next) => {
      state = next;
      publish();
    },
    getSnapshot: () => snapshot,
    load: pages.loadEnd,
    isFollowing: () => follower !== null,
    regenerated: tracker.regenerated,
    submitMessage,
    sendQueued: sending.sendQueued,
  });
  return {
    conversationId,
    getSnapshot: () => snapshot,

    subscribe,

    /** A new conversation: nothing to load, nothing to wait for. */
    beginNew(): void {
      if (state.conversation) return;
      isBegunHere = true;
      status = 'ready';
      publish();
    },

    isBegunHere: () => isBegunHere,
    /** Whether it has no subscribers and no state of its own. */
    isIdle: () => listeners.size === 0 && sending.getQueued().length === 0 && unsent.list().length === 0,
    /** Loads the conversation ahead of its page; aborted with the signal. Its page reports failures. */
    async preload(signal?: AbortSignal): Promise<void> {
      await unsent.restored;
      if (!isBegunHere && !state.conversation && unsent.list().length === 0) await load(signal);
    },
    reload: () => load(),
    submitMessage,
    /**
     * Like `submitMessage`, for callers that wait for the reply. If the server is unreachable, it settles after the queued message was
     * delivered.
     */
    submitUntilSent: (text: string, options: SubmitOptions) =>
      submitUntilSent({ unsent, ports, ...sending, subscribe, getSnapshot: () => snapshot }, text, options),
    ...createPreemptiveRequests(conversationId, ports),
    submitOrQueue: sending.submitOrQueue,
    takeQueued: sending.takeQueued,
    discardUnsent: sending.discardUnsent,
    retrySend: (id: string) => deliver(id),
    /** Sends waiting messages. */
    sendWaiting(): Promise<void> {
      const forget = () => void (sendingWaiting = null);
      return (sendingWaiting ??= sendWaiting({
        unsent,
        deliver,
        load,
        getReading: () => loading,
        subscribe,
        getSnapshot: () => snapshot,
      }).finally(forget));
    },
    loadOlder: pages.loadOlder,
    loadNewer: pages.loadNewer,
    /** Returns to the end of the conversation after a jump to an old message. */
    async loadLatest(): Promise<void> {
      if (pages.hasNewer()) await pages.loadEnd();
    },
    /** Loads a message of this conversation with its surroundings. @returns whether it exists */
    async loadAround(messageId: string): Promise<boolean> {
      await loading;
      try {
        return await pages.loadAround(messageId);
      } catch (error) {
        if (failureCode(error) === 'not_found') return false;
        throw error;
      }
    },

    ...commands,
  };
}
