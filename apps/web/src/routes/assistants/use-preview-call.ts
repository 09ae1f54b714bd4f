import { tapAudio } from '@parley/voice/browser/capture/tapped-audio';
import { useCallback, useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { getActiveCall } from '#features/voice/call/session/call-state.ts';
import { startCall } from '#features/voice/call/session/start-call.ts';
import { describeFailure } from '#api/describe-failure.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useIsHere } from '#ui/use-is-here.ts';
import { callChat } from '../calls/call-chat.ts';

/**
 * Starts a call in an assistant's preview; it ends with the preview chat.
 *
 * @param assistantId null if the assistant is not saved yet, so that no call is possible
 * @param locale language expected first
 */
export function usePreviewCall(conversationId: string, assistantId: string | null, locale: string): () => void {
  const { t } = useTranslation(['call', 'common']);
  const isHere = useIsHere();
  useEffect(
    () => () => {
      if (getActiveCall()?.chat.conversationId === conversationId)
        void import('#features/voice/call/session/call-store.ts').then(({ endCall }) => endCall());
    },
    [conversationId],
  );
  return useCallback(() => {
    if (assistantId === null) return;
    tapAudio();
    const words = { title: t('call:title'), artist: t('common:productName') };
    startCall(callChat(conversationId, { assistantId, isPreviewChat: true }), locale, words, isHere).catch(async () =>
      showToast({ message: await describeFailure(new ApiFailure('server_unreachable', 0)) }),
    );
  }, [conversationId, assistantId, locale, t, isHere]);
}
