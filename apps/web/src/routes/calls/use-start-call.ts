import { tapAudio } from '@parley/voice/browser/capture/tapped-audio';
import { useCallback, useEffect } from 'react';
import { describeFailure } from '#api/describe-failure.ts';
import { ApiFailure } from '#api/api-failure.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useIsHere } from '#ui/use-is-here.ts';
import { fetchWhenIdle } from '#ui/when-idle.ts';

const loadStart = () => import('./start-call-chat.ts');

/** Starts a call in a conversation, or in a new one with or without an assistant and a folder. */
export function useStartCall(conversationId: string | null, assistantId?: string, folderId?: string): () => void {
  const start = useStartCallWith();
  return useCallback(() => start(conversationId, assistantId, folderId), [start, conversationId, assistantId, folderId]);
}

/** The same if the conversation or the assistant is known only at the tap. A page that is left before its call has loaded starts none. */
export function useStartCallWith(): (conversationId: string | null, assistantId?: string, folderId?: string) => void {
  const locale = useLocale();
  const isHere = useIsHere();
  useEffect(() => fetchWhenIdle(loadStart), []);
  return useCallback(
    (conversationId, assistantId, folderId) => {
      tapAudio();
      loadStart()
        .then(({ startCallChat }) => startCallChat({ conversationId, assistantId, folderId }, locale, isHere))
        .catch(async () => showToast({ message: await describeFailure(new ApiFailure('server_unreachable', 0)) }));
    },
    [locale, isHere],
  );
}
