import type { Message } from '@parley/contracts/messages/message';
import type { ChatPorts } from './chat-ports.ts';
import type { SubmitOptions } from './submit-options.ts';
import type { ChatSnapshot, QueuedMessage } from './chat-snapshot.ts';
import { newId } from '#api/new-id.ts';
import type { Pending } from './pending-message.ts';
import { type ConversationState, reduceConversation } from './reduce-conversation.ts';
import { sendBody } from './send-body.ts';
import type { createUnsentMessages } from './unsent-messages.ts';

/** A browser storage that hangs delays a message no longer than this. A busy computer takes some hundred milliseconds to store. */
const storagePatienceMs = 1500;

/** What sending reads and changes of its session. */
interface SendingStore {
  unsent: ReturnType<typeof createUnsentMessages>;
  getState: () => ConversationState;
  setState: (state: ConversationState) => void;
  getSnapshot: () => ChatSnapshot;
  publish: () => void;
  /** There is something to show, whether or not the conversation was loaded. */
  setReady: () => void;
  load: () => Promise<void>;
  /** The loaded part is the whole conversation: the rest comes from this event on. */
  follow: (eventSequence: number) => void;
  /** Resolves when the pending load is done, if there is one. */
  getReading: () => Promise<void> | null;
  isFollowing: () => boolean;
  /** A new message stands at the end, so the visible part must reach it. */
  showEnd: () => void;
}

/** Nothing comes before this message and nothing stands beside it: with its reply it is the conversation. */
const isWhole = ({ parentId, siblingIds }: Message): boolean => parentId === null && siblingIds.length === 1;

/** How the user's messages are sent: shown and stored at once, sent now or after the arriving reply. */
export function createSending(conversationId: string, ports: ChatPorts, store: SendingStore) {
  const { unsent, publish } = store;
  let queued: (QueuedMessage & { options: SubmitOptions })[] = [];

  async function deliver(id: string): Promise<{ replyMessageId: string }> {
    const message = unsent.find(id);
    if (!message) throw new Error('no such unsent message');
    message.delivery = { ...message.delivery, state: 'sending' };
    const isNew = store.getState().conversation === null;
    const answer = ports.call('POST /api/conversations/{id}/messages', {
      params: { id: conversationId },
      body: sendBody(message, message.options, ports.timeZone),
      ...(message.origin === 'voice' && { keepalive: true }),
    });
    // Speech may be requested already, after the message and before its answer.
    if (message.options.replyId) message.options.onReply?.(message.options.replyId);
    publish();
    try {
      const sent = await answer;
      // On the way back to the end, where the new message stands.
      const reading = store.getReading();
      if (reading) await reading;
      for (const arrived of [sent.userMessage, sent.replyMessage])
        store.setState(reduceConversation(store.getState(), { type: 'message-start', message: arrived }));
      unsent.discard(id);
      ports.tracker.sent(message, sent.replyMessage, isNew);
      store.setReady();
      publish();
      if (isNew && isWhole(sent.userMessage)) store.follow(sent.eventSequence);
      else if (isNew || !store.isFollowing() || store.getState().isStale) void store.load();
      return { replyMessageId: sent.replyMessage.id };
    } catch (error) {
      if (message.delivery.state === 'sending') await unsent.fail(message, error);
      store.setReady();
      publish();
      throw error;
    }
  }

  /**
   * Puts the user's message into the thread at once and sends it. A failed one stays, with its text. One whose page ends
   * before the server has answered is restored in the next.
   */
  function submitMessage(text: string, options: SubmitOptions = {}, id = newId()): Promise<{ replyMessageId: string }> {
    store.showEnd();
    const message = composePending(id, text, options, 'sending');
    unsent.add(message);
    publish();
    const keeping = unsent.keep(message);
    options.onPlaced?.();
    // In a call the answer is awaited: the message is sent at once, by a request that outlives its page.
    if (message.origin === 'voice') return deliver(id);
    // Stored first, so that a tab that dies during the request leaves the message behind.
    return Promise.race([keeping, ports.after(storagePatienceMs)]).then(() => deliver(id));
  }

  function composePending(id: string, text: string, options: SubmitOptions, place: 'sending' | 'waiting'): Pending {
    const { messages } = store.getSnapshot();
    const replaced = messages.find((message) => message.id === options.replaces);
    const parentId = replaced ? replaced.parentId : (messages.at(-1)?.id ?? null);
    const delivery = place === 'sending' ? { state: place } : { state: place, code: 'server_unreachable' as const };
    const named = options.onReply ? { ...options, replyId: options.replyId ?? newId() } : options;
    return { id, text, parentId, origin: options.origin ?? 'typed', createdAt: ports.now(), delivery, options: named };
  }

  return {
    getQueued: () => queued,
    deliver,
    submitMessage,
    /** Puts a message after those that wait for the server. It is sent after them. */
    waitBehind(id: string, text: string, options: SubmitOptions): void {
      store.showEnd();
      const message = composePending(id, text, options, 'waiting');
      unsent.add(message);
      void unsent.keep(message);
      publish();
    },
    sendQueued(): void {
      const [next, ...rest] = queued;
      if (!next) return;
      queued = rest;
      // The failure is shown at the message itself.
      submitMessage(next.text, next.options, next.id).catch(() => undefined);
    },
    /** Sends now, or after the arriving reply. */
    submitOrQueue(text: string, options: SubmitOptions = {}): void {
      const { streamingId, isAwaitingReply } = store.getSnapshot();
      if (streamingId === null && !isAwaitingReply) {
        submitMessage(text, options).catch(() => undefined);
        return;
      }
      const id = newId();
      queued = [...queued, { id, text, ...(options.files ? { files: options.files } : {}), options }];
      void unsent.keep(composePending(id, text, options, 'waiting'));
      publish();
    },
    /** Removes a waiting message and returns it for editing. */
    takeQueued(id: string): QueuedMessage | null {
      const found = queued.find((message) => message.id === id);
      queued = queued.filter((message) => message.id !== id);
      unsent.release(id);
      publish();
      return found ?? null;
    },
    /** Removes an unsent message and returns its text. */
    discardUnsent(id: string): string | null {
      const text = unsent.find(id)?.text ?? null;
      unsent.discard(id);
      publish();
      return text;
    },
  };
}
