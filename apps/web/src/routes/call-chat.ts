import { messageText } from '@parley/contracts/message-text';
import { getChatSession } from '#features/chat/chat-sessions.ts';
import { newId } from '#features/chat/new-id.ts';
import type { CallChat } from '#features/voice/call/call-chat.ts';

/**
 * Joins a call with the conversation it belongs to.
 *
 * @param id of an existing conversation; null begins a new one with the first words
 * @param assistantId who answers in a new one
 */
export function callChat(id: string | null, assistantId?: string): CallChat {
  const conversationId = id ?? newId();
  const session = getChatSession(conversationId);
  if (id === null) session.beginNew();
  const messageOf = (messageId: string | null) => session.getSnapshot().messages.find((message) => message.id === messageId);
  return {
    conversationId,
    submit(text, { locale, replaces, origin }) {
      const replaced = messageOf(replaces)?.parentId ?? undefined;
      return session.submitMessage(text, { locale, origin, kind: 'voice', replaces: replaced, assistantId });
    },
    stop: (messageId, heardUpTo) => session.stop(messageId, heardUpTo),
    subscribe: session.subscribe,
    textOf: (messageId) => messageText(messageOf(messageId)?.parts ?? []),
    answererName: () => session.getSnapshot().messages.findLast((message) => message.role === 'assistant')?.model?.label ?? null,
    hasMessages: () => session.getSnapshot().messages.length > 0,
  };
}
