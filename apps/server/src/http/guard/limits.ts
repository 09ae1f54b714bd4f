import type { Clock } from '#clock.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';
import { type ConcurrencyQueue, type ConcurrencyQueueOptions, createConcurrencyQueue } from './concurrency-queue.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import type { Rate } from './rate-limits.ts';

/** Makes limits that count over all processes. The name says what counts together; each name is used once. */
export type Limits = {
  /** How often one user does something. */
  rate(name: string, rate: Rate): RateLimiter;
  /** How much one user does at the same time. */
  places(name: string, places: number): ConcurrencyLimiter;
  /** The same, where further requests wait. */
  queue(name: string, options: ConcurrencyQueueOptions): ConcurrencyQueue;
};

/** The limits of one process. */
export function createEmbeddedLimits(clock: Clock): Limits {
  return {
    rate: (_name, rate) => createRateLimiter(rate, clock),
    places: (_name, places) => createConcurrencyLimiter(places),
    queue: (_name, options) => createConcurrencyQueue(options, clock),
  };
}
