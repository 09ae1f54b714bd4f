import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePreferences } from '#api/preferences.ts';
import { pageOf } from '#api/report-metric.ts';
import { useSession } from '#api/session.ts';
import { trackEvent } from '#api/track-event.ts';
import { loadPerformanceScript } from '#features/analytics/load-performance-script.ts';
import { measureMetrics } from '#features/analytics/measure-metrics.ts';
import { hasPrivacySignal } from '#api/privacy-signal.ts';
import { startAnalytics } from '#features/analytics/start-analytics.ts';
import { isInstalled } from '#features/install/install-offer.ts';
import { refuseDroppedFiles } from '#features/shell/refuse-dropped-files.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { injectFontStylesheet } from '#ui/font-stylesheet.ts';
import { TooltipLayer } from '#ui/overlays/tooltip-layer.tsx';
import { CallOverlay } from '../calls/call-overlay.tsx';
import { keepScrollPlaces } from './keep-scroll-places.ts';
import { useOffline } from './use-offline.ts';
import { useUpdates } from './use-updates.ts';

/**
 * Services beside every page: tooltips, the operator's fonts, consented analytics, metrics, offline copies, updates, the
 * install prompt, where pages were scrolled to.
 */
export function PageServices() {
  const router = useRouter();
  const session = useSession();
  const consent = usePreferences()?.analyticsConsent;
  const path = useRouterState({ select: (state) => state.location.pathname });
  useUpdates();
  useOffline();

  useEffect(refuseDroppedFiles, []);
  useEffect(() => keepScrollPlaces(router), [router]);

  useEffect(() => {
    void measureMetrics();
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
      <CallOverlay />
    </>
  );
}

function useAppOpened(): void {
  const locale = useLocale();
  const [first] = useState(locale);
  useEffect(() => {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
    trackEvent('app_opened', { locale: first, theme, display: isInstalled() ? 'installed' : 'browser' });
  }, [first]);
}
