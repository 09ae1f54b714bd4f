import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { trackEvent } from '#api/track-event.ts';
import { isReplyArriving } from '#features/chat/session/chat-sessions.ts';
import { registerServiceWorker } from '#features/install/register-service-worker.ts';
import { hasAudioFocus } from '#features/voice/audio/audio-focus.ts';
import { showToast } from '#ui/toasts/toast.ts';

const isBusy = () => isReplyArriving() || hasAudioFocus();

/** Offers a new version in a toast that stays, when nothing streams, speaks or listens. It never replaces the page by itself. */
export function useUpdates(): void {
  const { t } = useTranslation('install');
  useEffect(() => {
    void registerServiceWorker({
      isBusy,
      onUpdate: ({ apply }) =>
        showToast({
          message: t('updateReady'),
          subject: 'update',
          durationMs: Number.POSITIVE_INFINITY,
          action: {
            label: t('updateNow'),
            onPress: () => {
              trackEvent('update_applied', {});
              apply();
            },
          },
        }),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once a page; later words of another language do not register again
  }, []);
}
