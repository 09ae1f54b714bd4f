import type { AnalyticsEvent } from '@parley/contracts/session/analytics-events';

/** A product-analytics service. Created only after consent; `stop` removes what it stored in the browser. */
export interface AnalyticsProvider {
  readonly name: 'posthog' | 'ga4';
  send(event: AnalyticsEvent): void;
  stop(): void;
}
