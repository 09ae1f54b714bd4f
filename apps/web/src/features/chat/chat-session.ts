import { failureCode } from '#api/api-failure.ts';
import { createChatCommands } from './chat-commands.ts';
import type { ChatSnapshot, QueuedMessage, ThreadMessage } from './chat-snapshot.ts';
import type { ChatPorts, SubmitOptions } from './chat-ports.ts';
import { createMessagePages, pageSize } from './message-pages.ts';
import { newId } from './new-id.ts';
import { oncePerFrame } from './once-per-frame.ts';
import { sendBody } from './send-body.ts';
import { sendWaiting } from './send-waiting.ts';
import { type Pending, placeUnsent } from './place-unsent.ts';
import { emptyConversation, reduceConversation, reduceStretch } from './reduce-conversation.ts';
import { createUnsentMessages } from './unsent-messages.ts';

export type ChatSession = ReturnType<typeof createChatSession>;

/**
 * One conversation, without React: what the server said, what the person sent and the server does not have yet,
 * and what can be done with it. Every method that calls the server throws `ApiFailure`.
 */
export function createChatSession(conversationId: string, ports: ChatPorts) {
  const params = { id: conversationId };
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
  let queued: (QueuedMessage & { options: SubmitOptions })[] = [];
  let follower: AbortController | null = null;
  let loading: Promise<void> | null = null;
  let isBegunHere = false;
  const listeners = new Set<() => void>();
  const publishSoon = oncePerFrame(ports.requestFrame, publish);
  let snapshot = buildSnapshot();

  function buildSnapshot(): ChatSnapshot {
    const hasNewer = pages.hasNewer();
    const messages: readonly ThreadMessage[] = hasNewer ? state.messages : placeUnsent(state.messages, unsent.list(), conversationId);
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
      queued,
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
    } catch (fault) {
      if (signal?.aborted) return;
      await unsent.restored;
      // A conversation being created is not there yet; its first message is on the way.
      if (unsent.list().length > 0 || state.conversation) return;
      failure = failureCode(fault);
      status = failure === 'not_found' ? 'missing' : 'failed';
    } finally {
      publish();
    }
  }

  function follow(after: string): void {
    follower?.abort();
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
        if (mine.signal.aborted) return;
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
        if (wasStreaming && event.type === 'message-end') sendQueued();
      },
    });
  }

  async function deliver(id: string): Promise<{ replyMessageId: string }> {
    const message = unsent.find(id);
    if (!message) throw new Error('no such unsent message');
    message.delivery = { state: 'sending' };
    const isNew = state.conversation === null;
    publish();
    try {
      const sent = await ports.call('POST /api/conversations/{id}/messages', {
        params,
        body: sendBody(message, message.options, ports.timeZone),
      });
      // On the way back to the end, which the new message stands at.
      if (loading) await loading;
      for (const arrived of [sent.userMessage, sent.replyMessage])
        state = reduceConversation(state, { type: 'message-start', message: arrived });
      unsent.discard(id);
      tracker.sent(message, sent.replyMessage, isNew);
      status = 'ready';
      publish();
      if (isNew || !follower || state.isStale) void load();
      return { replyMessageId: sent.replyMessage.id };
    } catch (fault) {
      if (message.delivery.state === 'sending') await unsent.fail(message, fault);
      status = 'ready';
      publish();
      throw fault;
    }
  }

  /** Puts the person's message into the thread at once and sends it. A failed one stays, with its text. */
  function submitMessage(text: string, options: SubmitOptions = {}, id = newId(ports.now())): Promise<{ replyMessageId: string }> {
    if (pages.hasNewer()) void pages.loadEnd();
    unsent.add(composePending(id, text, options, 'sending'));
    const delivered = deliver(id);
    options.onPlaced?.();
    return delivered;
  }

  function composePending(id: string, text: string, options: SubmitOptions, place: 'sending' | 'waiting'): Pending {
    const { messages } = snapshot;
    const replaced = messages.find((message) => message.id === options.replaces);
    const parentId = replaced ? replaced.parentId : (messages.at(-1)?.id ?? null);
    const delivery = place === 'sending' ? { state: place } : { state: place, code: 'server_unreachable' as const };
    return { id, text, parentId, origin: options.origin ?? 'typed', createdAt: ports.now(), delivery, options };
  }

  /** Following the server begins with the first subscriber and ends with the last. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1 && (status !== 'ready' || state.conversation)) void load();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      follower?.abort();
      follower = null;
    };
  }

  function sendQueued(): void {
    const [next, ...rest] = queued;
    if (!next) return;
    queued = rest;
    // The failure is shown at the message itself.
    submitMessage(next.text, next.options, next.id).catch(() => undefined);
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
    sendQueued,
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
    isIdle: () => listeners.size === 0 && queued.length === 0 && unsent.list().length === 0,
    /** Reads the conversation ahead of its page; given up with the signal. Failures are the page's to show. */
    async preload(signal?: AbortSignal): Promise<void> {
      await unsent.restored;
      if (!isBegunHere && !state.conversation && unsent.list().length === 0) await load(signal);
    },
    reload: () => load(),
    submitMessage,

    /** Sends now, or after the reply that is arriving. */
    submitOrQueue(text: string, options: SubmitOptions = {}): void {
      if (snapshot.streamingId === null && !snapshot.isAwaitingReply) {
        submitMessage(text, options).catch(() => undefined);
        return;
      }
      const id = newId(ports.now());
      queued = [...queued, { id, text, options }];
      void unsent.keep(composePending(id, text, options, 'waiting'));
      publish();
    },
    /** Takes a waiting message out and answers with its text, so that it can be edited. */
    takeQueued(id: string): string | null {
      const found = queued.find((message) => message.id === id);
      queued = queued.filter((message) => message.id !== id);
      unsent.release(id);
      publish();
      return found?.text ?? null;
    },

    retrySend: (id: string) => deliver(id),
    /** Sends what waits for the server. */
    sendWaiting(): Promise<void> {
      const forget = () => void (sendingWaiting = null);
      return (sendingWaiting ??= sendWaiting({ unsent, deliver, load, subscribe, getSnapshot: () => snapshot }).finally(forget));
    },
    /** Removes a message that was never sent and answers with its text. */
    discardUnsent(id: string): string | null {
      const text = unsent.find(id)?.text ?? null;
      unsent.discard(id);
      publish();
      return text;
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
