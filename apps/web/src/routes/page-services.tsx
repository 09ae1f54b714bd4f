import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePreferences } from '#api/preferences.ts';
import { pageOf } from '#api/report-vital.ts';
import { useSession } from '#api/session.ts';
import { trackEvent } from '#api/track-event.ts';
import { loadPerformanceScript } from '#features/analytics/load-performance-script.ts';
import { measureVitals } from '#features/analytics/measure-vitals.ts';
import { hasPrivacySignal } from '#api/privacy-signal.ts';
import { startAnalytics } from '#features/analytics/start-analytics.ts';
import { onChatMoment } from '#features/chat/chat-moments.ts';
import { countForInstall, isInstalled } from '#features/install/install-offer.ts';
import { InstallPrompt } from '#features/install/install-prompt.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { injectFontStylesheet } from '#ui/font-stylesheet.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { TooltipLayer } from '#ui/tooltip-layer.tsx';
import { CallOverlay } from './call-overlay.tsx';
import { useOffline } from './use-offline.ts';
import { useUpdates } from './use-updates.ts';

/** What runs beside every page: tooltips, focus that is not lost, fonts of the operator, consented analytics, measurements, offline copies, updates, the install prompt. */
export function PageServices() {
  const session = useSession();
  const consent = usePreferences()?.analyticsConsent;
  const path = useRouterState({ select: (state) => state.location.pathname });
  useUpdates();
  useOffline();
  const moments = useChatMoments();

  useEffect(keepFocus, []);

  useEffect(() => {
    void measureVitals();
  }, []);

  useEffect(() => {
    if (!session) return;
    for (const url of session.fontStylesheets) injectFontStylesheet(url);
    const { performanceScriptPath } = session.analytics;
    if (performanceScriptPath && !hasPrivacySignal()) loadPerformanceScript(performanceScriptPath);
  }, [session]);

  useEffect(() => {
    if (session && consent) return startAnalytics(session.analytics, consent);
  }, [session, consent]);

  useAppOpened();
  useEffect(() => trackEvent('page_viewed', { page: pageOf(path) }), [path]);

  return (
    <>
      <TooltipLayer />
      <InstallPrompt moments={moments} />
      <CallOverlay />
    </>
  );
}

/** How many conversations began and replies ended here; each may make the offer to install useful. */
function useChatMoments(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      onChatMoment((moment) => {
        countForInstall(moment === 'conversation-created' ? 'conversations' : 'replies');
        setCount((before) => before + 1);
      }),
    [],
  );
  return count;
}

function useAppOpened(): void {
  const locale = useLocale();
  const [first] = useState(locale);
  useEffect(() => {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
    trackEvent('app_opened', { locale: first, theme, display: isInstalled() ? 'installed' : 'browser' });
  }, [first]);
}
