import { tapAudio } from '@parley/voice/browser/capture/tapped-audio';
import { useCallback, useEffect } from 'react';
import { startCall } from '#features/voice/call/session/start-call.ts';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { t } from '#i18n/translate.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { fetchWhenIdle } from '#ui/when-idle.ts';

const loadCallChat = () => import('./call-chat.ts');

/** Starts a call in a conversation, or in a new one with or without an assistant and a folder. */
export function useStartCall(conversationId: string | null, assistantId?: string, folderId?: string): () => void {
  const start = useStartCallWith();
  return useCallback(() => start(conversationId, assistantId, folderId), [start, conversationId, assistantId, folderId]);
}

/** The same if the conversation or the assistant is known only at the tap. */
export function useStartCallWith(): (conversationId: string | null, assistantId?: string, folderId?: string) => void {
  const locale = useLocale();
  useEffect(() => fetchWhenIdle(loadCallChat), []);
  return useCallback(
    async (conversationId, assistantId, folderId) => {
      tapAudio();
      const [{ callChat }] = await Promise.all([loadCallChat(), loadWords(...pageWords.talk)]);
      const chat = callChat(conversationId, { assistantId, folderId });
      startCall(chat, chat.answerer().assistant?.locale ?? locale, { title: t('call:title'), artist: t('common:productName') });
    },
    [locale],
  );
}
