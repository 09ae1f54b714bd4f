import type { Clock } from '#clock.ts';
import { createEmbeddedHub } from '#http/events/embedded-hub.ts';
import type { EventHub } from '#http/events/event-hub.ts';
import { createEmbeddedLimits, type Limits } from '#http/guard/limits.ts';
import type { RedisLink } from '#redis/redis-link.ts';
import { embeddedBus, type ProcessBus } from './process-bus.ts';

/** What the processes of an installation share. */
export type ProcessPorts = {
  readonly events: EventHub;
  readonly bus: ProcessBus;
  readonly limits: Limits;
  /** Null where there is only one process. */
  readonly redis: RedisLink | null;
};

/** What one process has for itself. */
export function embeddedPorts(clock: Clock): ProcessPorts {
  return { events: createEmbeddedHub(clock), bus: embeddedBus, limits: createEmbeddedLimits(clock), redis: null };
}
