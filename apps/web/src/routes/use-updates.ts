import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { trackEvent } from '#api/track-event.ts';
import { isReplyArriving } from '#features/chat/chat-sessions.ts';
import { registerServiceWorker } from '#features/install/register-service-worker.ts';
import { isFloorTaken } from '#features/voice/audio/voice-floor.ts';
import { showToast } from '#ui/toast.ts';

const isBusy = () => isReplyArriving() || isFloorTaken();

/** Offers a new version by a toast that stays, when nothing streams, speaks or listens; it never replaces the page by itself. */
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
