import type { UpdateConversationRequest } from '@parley/contracts/conversations/update-conversation';
import type { EditBlockRequest } from '@parley/contracts/messages/edit-block';
import type { Message, MessageRating } from '@parley/contracts/messages/message';
import type { ChatPorts, RetryChoice, RunChoice } from './chat-ports.ts';
import type { SubmitOptions } from './submit-options.ts';
import type { ChatStore } from './chat-store.ts';
import type { Following } from './follow-conversation.ts';
import type { Loading } from './load-conversation.ts';
import type { MessageQueue } from './queue-messages.ts';
import type { Sending } from './send-messages.ts';
import { trackEvent } from '#api/track-event.ts';
import { newId } from '#api/new-id.ts';
import { joinOlder, reduceConversation } from './reduce-conversation.ts';

interface CommandClients {
  loading: Loading;
  following: Following;
  sending: Sending;
  queue: MessageQueue;
}

/** Actions on messages that the server has, and on the conversation itself. */
export function createChatCommands(store: ChatStore, ports: ChatPorts, { loading, following, sending, queue }: CommandClients) {
  const { conversationId } = store;
  const params = { id: conversationId };

  /** Runs an action on a reply that returns the message's new state. */
  async function changeReply(change: () => Promise<{ replyMessage: Message }>): Promise<{ replyMessageId: string }> {
    const { replyMessage } = await change();
    const before = store.getState();
    const next = reduceConversation(before, { type: 'message-start', message: replyMessage });
    // The cursor leads to what follows the former version.
    const isNewEnd = next.messages.at(-1)?.id === replyMessage.id && before.messages.every(({ id }) => id !== replyMessage.id);
    store.publish({ ...next, ...(isNewEnd && { newerCursor: null }) });
    if (!following.isFollowing() || store.getState().isStale) void loading.loadEnd();
    return { replyMessageId: replyMessage.id };
  }

  function takeMessage(message: Message): void {
    store.publish(reduceConversation(store.getState(), { type: 'message-end', message }));
  }

  return {
    /** @param heardUpTo offset in the message text that the user had heard */
    async stop(messageId: string | null = store.getSnapshot().streamingId, heardUpTo?: number): Promise<void> {
      if (!messageId) return sending.stopSoon();
      takeMessage(
        await ports.call('POST /api/messages/{id}/stop', { params: { id: messageId }, body: heardUpTo === undefined ? {} : { heardUpTo } }),
      );
      queue.sendNext();
    },
    retry: (messageId: string, choice: RetryChoice = {}) =>
      changeReply(async () => {
        const answer = await ports.call('POST /api/messages/{id}/retry', {
          params: { id: messageId },
          body: { id: newId(), timeZone: ports.timeZone, ...choice },
        });
        ports.tracker.regenerated(answer.replyMessage);
        return answer;
      }),
    continueReply: (messageId: string, choice: RunChoice = {}) =>
      changeReply(() =>
        ports.call('POST /api/messages/{id}/continue', { params: { id: messageId }, body: { timeZone: ports.timeZone, ...choice } }),
      ),

    /** Stores the user's words as another version of a reply. */
    editReply: (messageId: string, text: string) =>
      changeReply(() => ports.call('POST /api/messages/{id}/edit', { params: { id: messageId }, body: { id: newId(), text } })),

    /** Asks again in other words, with the same files, beside the old message. */
    editAndResend(messageId: string, text: string, options: SubmitOptions = {}): Promise<{ replyMessageId: string }> {
      const replaced = store.getSnapshot().messages.find(({ id }) => id === messageId);
      const files = replaced?.parts.filter((part) => part.type === 'file') ?? [];
      return sending.submitMessage(text, { ...options, ...(files.length > 0 ? { files } : {}), replaces: messageId });
    },
    async updateMessage(
      messageId: string,
      patch: { heardUpTo?: number | null; language?: string | null; alts?: Record<string, string> },
    ): Promise<void> {
      takeMessage(await ports.call('PATCH /api/messages/{id}', { params: { id: messageId }, body: patch }));
    },

    /** Keeps the user's rating of a reply; null takes it back. */
    async rate(messageId: string, rating: MessageRating | null): Promise<void> {
      takeMessage(await ports.call('PATCH /api/messages/{id}', { params: { id: messageId }, body: { rating } }));
    },
    /** Stores the user's version of a code block of a reply. @returns a function that takes it back */
    async editBlock(messageId: string, edit: Omit<EditBlockRequest, 'id'>): Promise<() => Promise<void>> {
      const id = newId();
      takeMessage(await ports.call('POST /api/messages/{id}/edited-blocks', { params: { id: messageId }, body: { id, ...edit } }));
      return async () =>
        takeMessage(await ports.call('DELETE /api/messages/{id}/edited-blocks/{editId}', { params: { id: messageId, editId: id } }));
    },
    /** Loads the compared replies that have not arrived by themselves. */
    async loadCompared(ids: readonly string[]): Promise<void> {
      const missing = ids.filter((id) => store.getState().compared.every((known) => known.id !== id));
      const messages = await Promise.all(missing.map((id) => ports.call('GET /api/messages/{id}', { params: { id } })));
      for (const message of messages) store.change(reduceConversation(store.getState(), { type: 'message-start', message }));
      if (messages.length > 0) store.publish();
    },
    /** Goes on with one of the compared replies. */
    async chooseReply(messageId: string): Promise<void> {
      const message = await ports.call('POST /api/messages/{id}/choose', { params: { id: messageId } });
      store.change(reduceConversation(store.getState(), { type: 'message-end', message }));
      await loading.loadEnd();
    },

    async deleteMessage(messageId: string): Promise<void> {
      const { conversation } = await ports.call('DELETE /api/messages/{id}', { params: { id: messageId } });
      const next = reduceConversation(store.getState(), { type: 'message-delete', conversationId, messageId });
      store.publish({ ...next, conversation });
      if (conversation.activeLeafId !== (next.messages.at(-1)?.id ?? null)) await loading.loadEnd();
    },
    async restoreMessage(messageId: string): Promise<void> {
      const { conversation, messages } = await ports.call('POST /api/messages/{id}/restore', { params: { id: messageId } });
      store.publish({ conversation, messages: joinOlder(store.getState().messages, messages) });
    },

    async updateConversation(patch: UpdateConversationRequest): Promise<void> {
      const conversation = await ports.call('PATCH /api/conversations/{id}', { params, body: patch });
      store.publish({ conversation });
    },
    /**
     * Copies the conversation up to a message, to continue differently.
     *
     * @returns id of the new conversation
     */
    async fork(messageId: string): Promise<string> {
      const forked = await ports.call('POST /api/conversations/{id}/fork', { params, body: { id: newId(), messageId } });
      return forked.id;
    },
    async deleteConversation(): Promise<void> {
      await ports.call('DELETE /api/conversations/{id}', { params });
      trackEvent('conversation_deleted', {});
      store.publish({ isDeleted: true });
    },
    async restoreConversation(): Promise<void> {
      const conversation = await ports.call('POST /api/conversations/{id}/restore', { params });
      store.publish({ conversation, isDeleted: false });
      // Its stream ended if it was asked for in between.
      if (store.hasListeners() && !following.isFollowing()) void loading.load();
    },
  };
}
