import { failureCode } from '#api/api-failure.ts';
import { createAnticipation } from './anticipate-reply.ts';
import { createChatCommands } from './chat-commands.ts';
import type { ChatSnapshot, ThreadMessage } from './chat-snapshot.ts';
import type { ChatPorts, SubmitOptions } from './chat-ports.ts';
import { createMessagePages, pageSize } from './message-pages.ts';
import { oncePerFrame } from './once-per-frame.ts';
import { createSending } from './send-messages.ts';
import { sendWaiting } from './send-waiting.ts';
import { submitUntilSent } from './submit-until-sent.ts';
import { placeUnsent } from './place-unsent.ts';
import { emptyConversation, isOfAnother, reduceConversation, reduceStretch } from './reduce-conversation.ts';
import { createUnsentMessages } from './unsent-messages.ts';

export type ChatSession = ReturnType<typeof createChatSession>;

/**
 * One conversation, without React: what the server said, what the person sent and the server does not have yet,
 * and what can be done with it. Every method that calls the server throws `ApiFailure`.
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
  /** The server, or what this browser keeps of it, was asked once, whatever it answered. */
  let wasRead = false;
  /** Where following goes on from a reading that nobody followed yet. */
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
    // What an earlier page left behind stands behind the conversation, never alone while that is still read.
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
      // Somebody came back while what they had left was being given up.
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
    } catch (fault) {
      if (signal?.aborted) return;
      await unsent.restored;
      // A conversation being created is not there yet; its first message is on the way.
      if (unsent.list().length > 0 || state.conversation) return;
      failure = failureCode(fault);
      // An address that cannot be a conversation's leads nowhere either.
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

  /** Following the server begins with the first subscriber and ends with the last. */
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

    /** A conversation that begins here: nothing to load, nothing to wait for. */
    beginNew(): void {
      if (state.conversation) return;
      isBegunHere = true;
      status = 'ready';
      publish();
    },

    isBegunHere: () => isBegunHere,
    /** Whether nobody looks at it and it holds nothing that only it knows. */
    isIdle: () => listeners.size === 0 && sending.getQueued().length === 0 && unsent.list().length === 0,
    /** Reads the conversation ahead of its page; given up with the signal. Failures are the page's to show. */
    async preload(signal?: AbortSignal): Promise<void> {
      await unsent.restored;
      if (!isBegunHere && !state.conversation && unsent.list().length === 0) await load(signal);
    },
    reload: () => load(),
    submitMessage,
    /** As `submitMessage`, for who waits for the reply: where the server is away, settles once the message has gone out by itself. */
    submitUntilSent: (text: string, options: SubmitOptions) =>
      submitUntilSent({ unsent, ports, ...sending, subscribe, getSnapshot: () => snapshot }, text, options),
    ...createAnticipation(conversationId, ports),
    submitOrQueue: sending.submitOrQueue,
    takeQueued: sending.takeQueued,
    discardUnsent: sending.discardUnsent,
    retrySend: (id: string) => deliver(id),
    /** Sends what waits for the server. */
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
    /** Back to the end of the conversation, after a jump to an old message. */
    async loadLatest(): Promise<void> {
      if (pages.hasNewer()) await pages.loadEnd();
    },
    /** Brings a message of this conversation here, with those around it. @returns whether it is there */
    async loadAround(messageId: string): Promise<boolean> {
      await loading;
      try {
        return await pages.loadAround(messageId);
      } catch (fault) {
        if (failureCode(fault) === 'not_found') return false;
        throw fault;
      }
    },

    ...commands,
  };
}
