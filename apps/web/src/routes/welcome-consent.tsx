import type { GetSessionResponse } from '@parley/contracts/get-session';
import type { ReactNode } from 'react';
import { useUpdatePreferences } from '#api/preferences.ts';
import { ConsentCard } from '#features/analytics/consent-card.tsx';
import { hasPrivacySignal } from '#api/privacy-signal.ts';
import '#features/analytics/analytics.css';

/** Names of the analytics services that the operator has set up; empty where nobody need be asked: none configured, or the browser has answered. */
export function analyticsNames(analytics: GetSessionResponse['analytics'] | undefined): string[] {
  if (hasPrivacySignal()) return [];
  return [analytics?.posthog && 'PostHog', analytics?.ga4 && 'Google Analytics'].filter((name) => typeof name === 'string');
}

/** The step of the first run that asks about measurement; none where nobody need be asked. */
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
