import type { Message } from '@parley/contracts/messages/message';
import type { ChatPorts } from './chat-ports.ts';
import type { ChatStore } from './chat-store.ts';
import type { SubmitOptions } from './submit-options.ts';
import { failureCode } from '#api/api-failure.ts';
import { newId } from '#api/new-id.ts';
import type { Following } from './follow-conversation.ts';
import type { Loading } from './load-conversation.ts';
import { composePending } from './compose-pending.ts';
import type { Pending } from './pending-message.ts';
import { reduceConversation } from './reduce-conversation.ts';
import { sendBody } from './send-body.ts';
import type { UnsentMessages } from './unsent-messages.ts';

/** A browser storage that hangs delays a message no longer than this. A busy computer takes some hundred milliseconds to store. */
const storagePatienceMs = 1500;

export type Sending = ReturnType<typeof createSending>;

interface SendingClients {
  unsent: UnsentMessages;
  loading: Loading;
  following: Following;
  /** The server has answered, or has not: the next message need not wait for that any more. */
  onSettled: () => void;
}

/** Nothing comes before this message and nothing stands beside it: with its reply it is the conversation. */
const isWhole = ({ parentId, siblingIds }: Message): boolean => parentId === null && siblingIds.length === 1;

/** How the user's messages are sent: shown and stored at once, then posted. */
export function createSending(store: ChatStore, ports: ChatPorts, { unsent, loading, following, onSettled }: SendingClients) {
  const postOnce = (message: Pending) =>
    ports.call('POST /api/conversations/{id}/messages', {
      params: { id: store.conversationId },
      body: sendBody(message, message.options, ports.timeZone),
      ...(message.origin === 'voice' && { keepalive: true }),
    });

  /** A user who lost the right to the conversation's model gets an answer of the default one, also in the middle of a call. */
  async function post(message: Pending): ReturnType<typeof postOnce> {
    try {
      return await postOnce(message);
    } catch (error) {
      if (failureCode(error) !== 'model_not_allowed' || message.options.model === undefined) throw error;
      message.options = { ...message.options, model: undefined };
      ports.onModelLost();
      return postOnce(message);
    }
  }

  let posting = 0;

  async function deliver(id: string): Promise<{ replyMessageId: string }> {
    posting += 1;
    try {
      return await deliverOnce(id);
    } finally {
      posting -= 1;
      onSettled();
    }
  }

  async function deliverOnce(id: string): Promise<{ replyMessageId: string }> {
    const message = unsent.find(id);
    if (!message) throw new Error('no such unsent message');
    message.delivery = { ...message.delivery, state: 'sending' };
    const isNew = store.getState().conversation === null;
    const answer = post(message);
    // Speech may be requested already, after the message and before its answer.
    if (message.options.replyId) message.options.onReply?.(message.options.replyId);
    store.publish();
    try {
      const sent = await answer;
      // On the way back to the end, where the new message stands.
      await loading.whenIdle();
      for (const arrived of [sent.userMessage, sent.replyMessage])
        store.change(reduceConversation(store.getState(), { type: 'message-start', message: arrived }));
      unsent.discard(id);
      ports.tracker.sent(message, sent.replyMessage, isNew);
      store.publish({ status: 'ready' });
      if (message.isStopWanted) void stop(sent.replyMessage.id);
      // The loaded part is the whole conversation.
      if (isNew && isWhole(sent.userMessage)) following.followFrom(sent.eventSequence);
      else if (isNew || !following.isFollowing() || store.getState().isStale) void loading.load();
      return { replyMessageId: sent.replyMessage.id };
    } catch (error) {
      message.isStopWanted = false;
      if (message.delivery.state === 'sending') await unsent.fail(message, error);
      // There is something to show, whether or not the conversation was loaded.
      store.publish({ status: 'ready' });
      throw error;
    }
  }

  /** The user pressed *Stop* before the server had accepted the message. */
  async function stop(replyId: string): Promise<void> {
    const message = await ports.call('POST /api/messages/{id}/stop', { params: { id: replyId }, body: {} }).catch(() => null);
    if (message) store.publish(reduceConversation(store.getState(), { type: 'message-end', message }));
  }

  /** Removes an unsent message and returns it for editing. */
  function takeUnsent(id: string): Pending | null {
    const message = unsent.find(id) ?? null;
    unsent.discard(id);
    store.publish();
    return message;
  }

  return {
    deliver,
    /** Whether the server has still to answer. The message may have come back as an event already, and its reply not yet. */
    isPosting: () => posting > 0,
    /** Stops the reply to the message that is being sent as soon as there is one. */
    stopSoon(): void {
      const message = store.getState().unsent.find(({ delivery }) => delivery.state === 'sending');
      if (message) message.isStopWanted = true;
    },
    /**
     * Puts the user's message into the thread at once and sends it. A failed one stays, with its text. One whose page ends
     * before the server has answered is restored in the next.
     */
    submitMessage(text: string, options: SubmitOptions = {}, id = newId()): Promise<{ replyMessageId: string }> {
      void loading.loadLatest();
      const message = composePending(store.getSnapshot(), { id, text, options, createdAt: ports.now(), delivery: { state: 'sending' } });
      unsent.add(message);
      store.publish();
      const keeping = unsent.keep(message);
      options.onPlaced?.();
      // In a call the answer is awaited: the message is sent at once, by a request that outlives its page.
      if (message.origin === 'voice') return deliver(id);
      // Stored first, so that a tab that dies during the request leaves the message behind.
      return Promise.race([keeping, ports.after(storagePatienceMs)]).then(() => deliver(id));
    },
    takeUnsent,
    /** Removes an unsent message. @returns how to bring it back; null if there is none */
    discardUnsent(id: string): (() => void) | null {
      const message = takeUnsent(id);
      if (!message) return null;
      return () => {
        unsent.add(message);
        void unsent.keep(message);
        store.publish();
      };
    },
  };
}
