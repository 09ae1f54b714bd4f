import type { Notices, Questions } from './process-messages.ts';

/** Messages between the processes of an installation. With a single process, a message has no receiver and no answer. */
export type ProcessBus = {
  /** The name of this process, as its leases have it; null where it is the only one. */
  readonly processId: string | null;
  /** Tells all other processes. A process that is cut off misses it: see `onReturn`. */
  tell<K extends keyof Notices>(kind: K, body: Notices[K]): void;
  /**
   * Asks one other process.
   *
   * @returns null if it does not exist any more or does not answer in time
   * @throws HttpError with which it refused
   */
  ask<K extends keyof Questions>(processId: string, kind: K, body: Questions[K]['body']): Promise<Questions[K]['answer'] | null>;
  onNotice<K extends keyof Notices>(kind: K, handle: (body: Notices[K], from: string) => void): void;
  onQuestion<K extends keyof Questions>(kind: K, handle: (body: Questions[K]['body']) => Promise<Questions[K]['answer']>): void;
  /** Calls `handle` after a time in which notices may have been missed. */
  onReturn(handle: () => void): void;
};

/** The bus of the only process. */
export const embeddedBus: ProcessBus = {
  processId: null,
  tell: () => {},
  ask: () => Promise.resolve(null),
  onNotice: () => {},
  onQuestion: () => {},
  onReturn: () => {},
};
