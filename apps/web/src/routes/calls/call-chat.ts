import { messageText } from '@parley/contracts/messages/message-text';
import { queryClient } from '#api/query-client.ts';
import { assistantsQuery } from '#api/assistants.ts';
import { modelsQuery } from '#api/models.ts';
import { attachmentDraft } from '#features/chat/attachments/attachment-draft.ts';
import { getChatSession } from '#features/chat/session/chat-sessions.ts';
import { newId } from '#api/new-id.ts';
import { isKept } from '#features/chat/session/is-kept.ts';
import type { CallChat } from '#features/voice/call/session/call-chat.ts';

interface CallStart {
  assistantId?: string | undefined;
  folderId?: string | undefined;
  isPreviewChat?: boolean;
}

/**
 * Connects a call with its conversation.
 *
 * @param id of an existing conversation; null starts a new one with the first words
 * @param start the assistant and the folder of a new one; in a preview chat there is no thread to open afterwards
 */
export function callChat(id: string | null, start: CallStart = {}): CallChat {
  const { assistantId, folderId, isPreviewChat = false } = start;
  const conversationId = id ?? newId();
  const session = getChatSession(conversationId);
  if (id === null || isPreviewChat) session.beginNew();
  // The side bar has usually loaded them; the first answer does not wait for an avatar.
  void queryClient.prefetchQuery(assistantsQuery);
  const messageOf = (messageId: string | null) => session.getSnapshot().messages.find((message) => message.id === messageId);
  // The composer's own: a picture that no words took along waits there after the call.
  const pictures = attachmentDraft(conversationId);
  const filesOf = (messageId: string | undefined) => messageOf(messageId ?? null)?.parts.filter((part) => part.type === 'file') ?? [];
  const findAssistant = () => {
    const id = session.getSnapshot().conversation?.assistantId ?? assistantId;
    return queryClient.getQueryData(assistantsQuery.queryKey)?.find((assistant) => assistant.id === id) ?? null;
  };
  const common = { kind: 'voice', isPreviewChat, assistantId, folderId } as const;
  return {
    conversationId,
    async submit(text, { locale, replaces, origin, preemptive, onReply, onKept }) {
      const replaced = messageOf(replaces)?.parentId ?? undefined;
      if (pictures.isUploading()) await pictures.untilUploaded();
      // The words that were continued had their pictures.
      const files = [...filesOf(replaced), ...pictures.take()];
      return session.submitUntilSent(text, { ...common, ...preemptive, files, locale, origin, replaces: replaced, onReply, onKept });
    },
    beginPreemptive: (text, { locale }) =>
      session.beginPreemptive(text, { ...common, files: pictures.getParts(), locale, origin: 'voice' }),
    withdraw: session.withdrawPreemptive,
    stop: (messageId, heardUpTo) => session.stop(messageId, heardUpTo),
    subscribe: session.subscribe,
    isComplete(messageId) {
      const status = messageOf(messageId)?.status;
      return status !== undefined && status !== 'streaming';
    },
    textOf: (messageId) => messageText(messageOf(messageId)?.parts ?? []),
    answerer() {
      const { messages } = session.getSnapshot();
      return {
        assistant: findAssistant(),
        model: messages.findLast((message) => message.role === 'assistant')?.model?.label ?? null,
      };
    },
    pictures: {
      subscribe: pictures.subscribe,
      getItems: pictures.getItems,
      add: (picture) => pictures.add([picture]),
      retry: pictures.retry,
      remove: pictures.remove,
    },
    async sight() {
      const listed = await queryClient.ensureQueryData(modelsQuery).catch(() => null);
      const wanted = session.getSnapshot().conversation?.model ?? findAssistant()?.model ?? listed?.defaultModel;
      const model = listed?.models.find(({ reference }) => reference === wanted);
      return { sees: model?.abilities.vision ?? null, model: model?.label ?? wanted ?? '' };
    },
    hasFailed() {
      const last = session.getSnapshot().messages.at(-1);
      return last?.role === 'assistant' && last.error !== null && messageText(last.parts) === '';
    },
    isWaiting: () => session.getSnapshot().messages.some(isKept),
    hasMessages: () => !isPreviewChat && session.getSnapshot().messages.length > 0,
  };
}
