import {
  type AnalyticsEvent,
  type AnalyticsEventName,
  type AnalyticsProperties,
  analyticsEventFaults,
  analyticsEvents,
} from '@parley/contracts/analytics-events';

type Sink = (event: AnalyticsEvent) => void;

const held: AnalyticsEvent[] = [];
const mostHeld = 50;
let sink: Sink | null = null;
/** Until it is known whether anybody may be told. */
let isHolding = true;
let business = 'parley';

/**
 * Tells the configured and consented analytics providers that something happened. Before a provider is
 * ready a few events wait; without one they are dropped and nothing leaves.
 *
 * @throws in development when the event is not whole; in production such an event is dropped
 */
export function trackEvent<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
  const event = {
    name,
    business,
    spm: `${business}.${analyticsEvents[name].spm}`,
    properties: { ...properties } as Record<string, string>,
  };
  const faults = analyticsEventFaults(event);
  if (faults.length > 0) {
    if (import.meta.env.DEV) throw new Error(`analytics event ${name}: ${faults.join(', ')}`);
    return;
  }
  if (sink) sink(event);
  else if (isHolding && held.length < mostHeld) held.push(event);
}

/** Consent is given and the providers are being loaded: events wait for them. */
export function holdEvents(): void {
  isHolding = true;
}

/** Connects the providers (null: disconnects, forgets what waits and what happens from now on). `tag` is the operator's business tag. */
export function connectAnalytics(next: Sink | null, tag: string = business): void {
  business = tag;
  sink = next;
  isHolding = false;
  const waiting = held.splice(0);
  if (next)
    for (const event of waiting) next({ ...event, business: tag, spm: `${tag}.${analyticsEvents[event.name as AnalyticsEventName].spm}` });
}
