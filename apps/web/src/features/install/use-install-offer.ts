import { useCallback, useEffect, useMemo, useState } from 'react';
import { trackEvent } from '#api/track-event.ts';
import { askWith, onInstallEvent } from './install-event.ts';
import {
  type BeforeInstallPromptEvent,
  type InstallPlatform,
  isGoodMoment,
  isInstalled,
  platformWithoutEvent,
  readCounts,
  readRefusedAt,
  rememberRefusal,
} from './install-offer.ts';

/**
 * Whether to offer installation now, and how.
 *
 * @param moments changes whenever the counts may have changed
 */
export function useInstallOffer(moments: number): { platform: InstallPlatform | null; accept: () => Promise<void>; refuse: () => void } {
  const [event, setEvent] = useState<BeforeInstallPromptEvent | null>(null);
  const [isAnswered, setIsAnswered] = useState(false);
  const [openedAt] = useState(Date.now);
  // oxlint-disable-next-line react/exhaustive-deps -- what is read lies in storage, and `moments` says when to read again
  const isGood = useMemo(() => isGoodMoment(readCounts(), readRefusedAt(), openedAt), [moments, openedAt]);
  const isUseful = !isAnswered && !isInstalled() && isGood;
  const platform = isUseful ? (event ? 'chromium' : platformWithoutEvent()) : null;

  useEffect(() => {
    const forget = () => setIsAnswered(true);
    const stop = onInstallEvent(setEvent);
    addEventListener('appinstalled', forget);
    return () => {
      stop();
      removeEventListener('appinstalled', forget);
    };
  }, []);

  useEffect(() => {
    if (platform) trackEvent('install_prompt_shown', { platform });
  }, [platform]);

  const refuse = useCallback(() => {
    rememberRefusal(Date.now());
    setIsAnswered(true);
    trackEvent('install_prompt_answered', { result: 'later' });
  }, []);

  const accept = useCallback(async () => {
    if (!event) return;
    setIsAnswered(true);
    const { outcome } = await askWith(event);
    if (outcome === 'dismissed') rememberRefusal(Date.now());
    trackEvent('install_prompt_answered', { result: outcome });
  }, [event]);

  return { platform, accept, refuse };
}
