import type { AnalyticsEvent } from '@parley/contracts/analytics-events';

/** A product-analytics service. Made only after consent; `stop` forgets what it stored in the browser. */
export interface AnalyticsProvider {
  readonly name: 'posthog' | 'ga4';
  send(event: AnalyticsEvent): void;
  stop(): void;
}
