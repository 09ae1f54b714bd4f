import { tapAudio } from '@parley/voice/browser/tapped-audio';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getActiveCall } from '#features/voice/call/call-state.ts';
import { startCall } from '#features/voice/call/start-call.ts';
import { callChat } from './call-chat.ts';

/**
 * Starts talking with an assistant that is tried out; the call ends with the trial.
 *
 * @param assistantId null where the assistant is not saved yet, and nobody can be called
 * @param locale expected to be spoken first
 */
export function useTrialCall(conversationId: string, assistantId: string | null, locale: string): () => void {
  const { t } = useTranslation(['call', 'common']);
  useEffect(
    () => () => {
      if (getActiveCall()?.chat.conversationId === conversationId)
        void import('#features/voice/call/call-store.ts').then(({ endCall }) => endCall());
    },
    [conversationId],
  );
  return useCallback(() => {
    if (assistantId === null) return;
    tapAudio();
    startCall(callChat(conversationId, assistantId, true), locale, { title: t('call:title'), artist: t('common:productName') });
  }, [conversationId, assistantId, locale, t]);
}
