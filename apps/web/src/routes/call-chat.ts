import { messageText } from '@parley/contracts/message-text';
import { queryClient } from '#api/query-client.ts';
import { assistantsQuery } from '#features/assistants/assistants-query.ts';
import { getChatSession } from '#features/chat/chat-sessions.ts';
import { newId } from '#api/new-id.ts';
import { isKept } from '#features/chat/is-kept.ts';
import type { CallChat } from '#features/voice/call/call-chat.ts';

/**
 * Joins a call with the conversation it belongs to.
 *
 * @param id of an existing conversation; null begins a new one with the first words
 * @param assistantId who answers in a new one
 * @param isTrial the assistant is tried out in it: there is no thread to open afterwards
 */
export function callChat(id: string | null, assistantId?: string, isTrial = false): CallChat {
  const conversationId = id ?? newId();
  const session = getChatSession(conversationId);
  if (id === null || isTrial) session.beginNew();
  // The side bar usually has them already; the first answer does not wait for a picture.
  void queryClient.prefetchQuery(assistantsQuery);
  const messageOf = (messageId: string | null) => session.getSnapshot().messages.find((message) => message.id === messageId);
  const common = { kind: 'voice', isTrial, assistantId } as const;
  return {
    conversationId,
    submit(text, { locale, replaces, origin, early, onReply, onKept }) {
      const replaced = messageOf(replaces)?.parentId ?? undefined;
      return session.submitUntilSent(text, { ...common, ...early, locale, origin, replaces: replaced, onReply, onKept });
    },
    anticipate: (text, { locale }) => session.anticipate(text, { ...common, locale, origin: 'voice' }),
    withdraw: session.withdrawAnticipated,
    stop: (messageId, heardUpTo) => session.stop(messageId, heardUpTo),
    subscribe: session.subscribe,
    isComplete(messageId) {
      const status = messageOf(messageId)?.status;
      return status !== undefined && status !== 'streaming';
    },
    textOf: (messageId) => messageText(messageOf(messageId)?.parts ?? []),
    answerer() {
      const { conversation, messages } = session.getSnapshot();
      const id = conversation?.assistantId ?? assistantId;
      return {
        assistant: queryClient.getQueryData(assistantsQuery.queryKey)?.find((assistant) => assistant.id === id) ?? null,
        model: messages.findLast((message) => message.role === 'assistant')?.model?.label ?? null,
      };
    },
    hasFailed() {
      const last = session.getSnapshot().messages.at(-1);
      return last?.role === 'assistant' && last.error !== null && messageText(last.parts) === '';
    },
    isWaiting: () => session.getSnapshot().messages.some(isKept),
    hasMessages: () => !isTrial && session.getSnapshot().messages.length > 0,
  };
}
