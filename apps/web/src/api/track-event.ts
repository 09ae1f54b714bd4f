import type { AnalyticsEventName, AnalyticsProperties } from '@parley/contracts/analytics-events';

/** What happened, as the page tells it; nothing leaves in this shape. */
export interface TrackedEvent {
  name: AnalyticsEventName;
  properties: Record<string, string>;
}

type Sink = (event: TrackedEvent) => void;

const held: TrackedEvent[] = [];
const mostHeld = 50;
let sink: Sink | null = null;
/** Until it is known whether anybody may be told. */
let isHolding = true;

/**
 * Tells the configured and consented analytics providers that something happened. Before a provider is
 * ready a few events wait; without one they are dropped and nothing leaves.
 */
export function trackEvent<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
  const event = { name, properties: { ...properties } as Record<string, string> };
  if (sink) sink(event);
  else if (isHolding && held.length < mostHeld) held.push(event);
}

/** Consent is given and the providers are being loaded: events wait for them. */
export function holdEvents(): void {
  isHolding = true;
}

/** Who is told from now on; null forgets what waits and what happens. */
export function setEventSink(next: Sink | null): void {
  sink = next;
  isHolding = false;
  for (const event of held.splice(0)) next?.(event);
}
