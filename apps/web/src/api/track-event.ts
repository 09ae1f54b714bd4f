import type { AnalyticsEventName, AnalyticsProperties } from '@parley/contracts/session/analytics-events';

/** An event as the page reports it; it is never sent in this shape. */
export interface TrackedEvent {
  name: AnalyticsEventName;
  properties: Record<string, string>;
}

type Sink = (event: TrackedEvent) => void;

const held: TrackedEvent[] = [];
const mostHeld = 50;
let sink: Sink | null = null;
/** Until it is known whether events may be sent. */
let isHolding = true;

/**
 * Reports an event to the configured analytics providers that the user consented to. A few events wait until a provider is
 * ready. Without one they are dropped and nothing is sent.
 */
export function trackEvent<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsProperties<Name>): void {
  const event = { name, properties: { ...properties } as Record<string, string> };
  if (sink) sink(event);
  else if (isHolding && held.length < mostHeld) held.push(event);
}

/** Consent is given and the providers are loading: events wait for them. */
export function holdEvents(): void {
  isHolding = true;
}

/** Sets the receiver of events; null drops waiting and later ones. */
export function setEventSink(next: Sink | null): void {
  sink = next;
  isHolding = false;
  for (const event of held.splice(0)) next?.(event);
}
