import { startCall } from '#features/voice/call/session/start-call.ts';
import { loadWords } from '#i18n/load-words.ts';
import { pageWords } from '#i18n/page-words.ts';
import { t } from '#i18n/translate.ts';
import { callChat } from './call-chat.ts';

interface CallPlace {
  /** Null: a new conversation. */
  conversationId: string | null;
  assistantId?: string | undefined;
  folderId?: string | undefined;
}

/**
 * Starts a call, some time after a tap that called `tapAudio`.
 *
 * @param isWanted asked when everything has loaded
 */
export async function startCallChat({ conversationId, ...of }: CallPlace, locale: string, isWanted: () => boolean): Promise<void> {
  await loadWords(...pageWords.talk);
  const chat = callChat(conversationId, of);
  const words = { title: t('call:title'), artist: t('common:productName') };
  await startCall(chat, chat.answerer().assistant?.locale ?? locale, words, isWanted);
}
