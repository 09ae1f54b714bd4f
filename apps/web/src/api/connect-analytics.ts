import { type AnalyticsEvent, analyticsEventErrors, analyticsEvents } from '@parley/contracts/session/analytics-events';
import { setEventSink } from './track-event.ts';

/**
 * Connects the providers (null: disconnects and drops all events). Events leave only here:
 * an incomplete one is dropped, and reported in the console during development.
 *
 * @param business the operator's business tag
 */
export function connectAnalytics(send: ((event: AnalyticsEvent) => void) | null, business = 'parley'): void {
  if (!send) return setEventSink(null);
  setEventSink(({ name, properties }) => {
    const event = { name, business, spm: `${business}.${analyticsEvents[name].spm}`, properties };
    const errors = analyticsEventErrors(event);
    if (errors.length === 0) send(event);
    else if (import.meta.env.DEV) console.error(`analytics event ${name}: ${errors.join(', ')}`);
  });
}
