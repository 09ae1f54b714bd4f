import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { ConcurrencyLimiter } from '#http/guard/concurrency-limiter.ts';

/** A reply that this process is writing. */
export type ActiveRun = {
  readonly runId: string;
  readonly messageId: string;
  readonly conversationId: string;
  readonly userId: string;
  /** The parts so far; up to a second newer than the store. */
  parts(): readonly MessagePart[];
  /** Ends the run. `why` decides the message's status. */
  stop(why: 'stopped' | 'interrupted'): void;
  /** Resolves when the message is stored with its final status. Never rejects. */
  readonly ended: Promise<void>;
};

/** The runs of this process. The server owns them, not a connection. */
export type RunRegistry = {
  add(run: ActiveRun): void;
  /**
   * Takes a place for a run before it starts. A run that was added gives it back at its end, and another one when the result is disposed of.
   *
   * @throws HttpError `rate_limited` if the user has no place left
   */
  reserve(runId: string, userId: string): Promise<Disposable>;
  /** Notes that a run has ended, but that its reply is not stored yet. `saved` resolves when it is, or never will be. */
  saveLate(runId: string, saved: Promise<unknown>): void;
  /** Whether this process is working on a run: it is about to start, goes on, or is being saved. */
  knows(runId: string): boolean;
  /** The user's runs in all processes, including those about to start. */
  countOfUser(userId: string): number | Promise<number>;
  /** Removes a run that ended and frees its place. A newer run of the same message stays. */
  remove(messageId: string, runId: string): void;
  ofMessage(messageId: string): ActiveRun | undefined;
  ofConversation(conversationId: string): ActiveRun[];
  all(): ActiveRun[];
};

/** @param places of each user */
export function createRunRegistry(places: ConcurrencyLimiter): RunRegistry {
  const runs = new Map<string, ActiveRun>();
  const reserved = new Map<string, () => void>();
  /** By run: two runs of one message can overlap at the end of the first. */
  const taken = new Map<string, () => void>();
  const savedLate = new Set<string>();
  const where = (test: (run: ActiveRun) => boolean): ActiveRun[] => [...runs.values()].filter(test);
  return {
    add(run) {
      runs.set(run.messageId, run);
      const release = reserved.get(run.runId);
      if (release) taken.set(run.runId, release);
      reserved.delete(run.runId);
    },
    async reserve(runId, userId) {
      reserved.set(runId, await places.take(userId));
      return {
        [Symbol.dispose]() {
          reserved.get(runId)?.();
          reserved.delete(runId);
        },
      };
    },
    saveLate(runId, saved) {
      savedLate.add(runId);
      void saved.finally(() => savedLate.delete(runId));
    },
    knows: (runId) => reserved.has(runId) || taken.has(runId) || savedLate.has(runId) || where((run) => run.runId === runId).length > 0,
    countOfUser: (userId) => places.count(userId),
    remove(messageId, runId) {
      if (runs.get(messageId)?.runId === runId) runs.delete(messageId);
      taken.get(runId)?.();
      taken.delete(runId);
    },
    ofMessage: (messageId) => runs.get(messageId),
    ofConversation: (conversationId) => where((run) => run.conversationId === conversationId),
    all: () => [...runs.values()],
  };
}
