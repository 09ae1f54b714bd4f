import { type AnalyticsEvent, analyticsEventFaults, analyticsEvents } from '@parley/contracts/analytics-events';
import { setEventSink } from './track-event.ts';

/**
 * Connects the providers (null: disconnects, forgets what waits and what happens from now on). The one door by which
 * events leave: one that is not whole is dropped, and named in the console while developing.
 *
 * @param business the operator's business tag
 */
export function connectAnalytics(send: ((event: AnalyticsEvent) => void) | null, business = 'parley'): void {
  if (!send) return setEventSink(null);
  setEventSink(({ name, properties }) => {
    const event = { name, business, spm: `${business}.${analyticsEvents[name].spm}`, properties };
    const faults = analyticsEventFaults(event);
    if (faults.length === 0) send(event);
    else if (import.meta.env.DEV) console.error(`analytics event ${name}: ${faults.join(', ')}`);
  });
}
