import type { AppContext } from '#http/endpoint.ts';
import type { ConcurrencyQueue, ConcurrencyQueueOptions, Place } from '#http/guard/concurrency-queue.ts';
import type { OpenaiServices } from './openai-services.ts';

/** Why a request ends before its answer does: its client is gone. */
export class ClientLeft extends Error {}

/** A place for one request, and the end of everything that it started. */
export type RequestPlace = Disposable & {
  /** Aborted with `ClientLeft`, or when the server stops. */
  signal: AbortSignal;
  hasLeft(): boolean;
  /** What the answer tells of the wait. */
  headers: Record<string, string>;
};

export type TakePlace = (context: AppContext) => Promise<RequestPlace>;

/** So many wait behind each place, and no longer than this; then they are refused. */
const waitingPerPlace = 8;
const longestWaitMs = 60_000;

/** Limits how many requests of one user run at once. The next ones wait. */
export function requestLimits({ PARLEY_MAX_RUNS_PER_PERSON: places }: OpenaiServices['env']): ConcurrencyQueueOptions {
  return { places, waiting: places * waitingPerPlace, longestWaitMs };
}

/** Gives requests their places before their bodies are read. */
export function createRequestPlaces(services: Pick<OpenaiServices, 'stopping'>, queue: ConcurrencyQueue): TakePlace {
  return async (context) => {
    const left = new AbortController();
    const leave = (): void => left.abort(new ClientLeft());
    context.env.outgoing.once('close', leave);
    const signal = AbortSignal.any([left.signal, services.stopping]);
    const place = await queue.take(context.get('actor').userId, signal);
    return {
      signal,
      hasLeft: () => left.signal.aborted,
      headers: { 'x-request-id': context.get('requestId'), ...queueHeaders(place) },
      [Symbol.dispose]() {
        context.env.outgoing.off('close', leave);
        // A joined signal that is never aborted would be kept for as long as the server runs.
        leave();
        place.release();
      },
    };
  };
}

function queueHeaders({ ahead, waitedMs }: Place): Record<string, string> {
  if (ahead === 0) return {};
  return { 'x-parley-queue-position': String(ahead), 'x-parley-queue-wait-ms': String(waitedMs) };
}
