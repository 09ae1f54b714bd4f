import type { GetSessionResponse } from '@parley/contracts/session/get-session';
import { connectAnalytics } from '#api/connect-analytics.ts';
import { holdEvents } from '#api/track-event.ts';
import type { AnalyticsProvider } from './analytics-provider.ts';
import { hasPrivacySignal } from '#api/privacy-signal.ts';

type AnalyticsConfig = GetSessionResponse['analytics'];

/** Whether the operator configured a provider. Without one, no user is asked for consent. */
export function isAnalyticsConfigured(config: AnalyticsConfig): boolean {
  return config.posthog !== null || config.ga4 !== null;
}

/**
 * Loads the configured providers if the user consented and the browser's privacy signal allows it.
 *
 * @returns a function that stops them; call it when consent is withdrawn
 */
export function startAnalytics(config: AnalyticsConfig, consent: 'unasked' | 'granted' | 'denied'): () => void {
  if (!isAnalyticsConfigured(config) || consent !== 'granted' || hasPrivacySignal()) {
    connectAnalytics(null);
    return () => {};
  }
  holdEvents();
  let providers: AnalyticsProvider[] = [];
  let isStopped = false;
  void loadProviders(config).then((loaded) => {
    if (isStopped) {
      for (const provider of loaded) provider.stop();
      return;
    }
    providers = loaded;
    connectAnalytics((event) => {
      for (const provider of providers) provider.send(event);
    }, config.business);
  });
  return () => {
    isStopped = true;
    connectAnalytics(null);
    for (const provider of providers) provider.stop();
  };
}

async function loadProviders(config: AnalyticsConfig): Promise<AnalyticsProvider[]> {
  const loading: Promise<AnalyticsProvider>[] = [];
  const { posthog, ga4 } = config;
  if (posthog) loading.push(import('./posthog-provider.ts').then((module) => module.createPosthogProvider(posthog)));
  if (ga4) loading.push(import('./ga4-provider.ts').then((module) => module.createGa4Provider(ga4)));
  const settled = await Promise.allSettled(loading);
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
