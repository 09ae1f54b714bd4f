import type { GetSessionResponse } from '@parley/contracts/session/get-session';
import type { ReactNode } from 'react';
import { useUpdatePreferences } from '#api/preferences.ts';
import { ConsentCard } from '#features/analytics/consent-card.tsx';
import { hasPrivacySignal } from '#api/privacy-signal.ts';
import '#features/analytics/analytics.css';

/**
 * Names of the operator's analytics services; empty if no question is needed: none configured, or the browser's privacy signal has
 * answered.
 */
export function analyticsNames(analytics: GetSessionResponse['analytics'] | undefined): string[] {
  if (hasPrivacySignal()) return [];
  return [analytics?.posthog && 'PostHog', analytics?.ga4 && 'Google Analytics'].filter((name) => typeof name === 'string');
}

/** The first run's consent step for analytics; none if no question is needed. */
export function consentStep(providers: readonly string[]): ((onAnswered: () => void) => ReactNode) | undefined {
  if (providers.length === 0) return undefined;
  return (onAnswered) => <WelcomeConsent providers={providers} onAnswered={onAnswered} />;
}

function WelcomeConsent({ providers, onAnswered }: { providers: readonly string[]; onAnswered: () => void }) {
  const { mutate } = useUpdatePreferences();
  const answer = (analyticsConsent: 'granted' | 'denied') => {
    mutate({ analyticsConsent });
    onAnswered();
  };
  return <ConsentCard providers={providers} onAnswer={answer} />;
}
