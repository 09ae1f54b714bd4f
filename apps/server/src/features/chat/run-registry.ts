import type { MessagePart } from '@parley/contracts/message-part';

/** A reply that is being written by this process. */
export type ActiveRun = {
  readonly runId: string;
  readonly messageId: string;
  readonly conversationId: string;
  readonly userId: string;
  /** What has arrived so far; newer than the store by up to a second. */
  parts(): readonly MessagePart[];
  /** Ends the run; `why` decides the status that the message keeps. */
  stop(why: 'stopped' | 'interrupted'): void;
  /** Fulfils when the message is stored with its final status. Never rejects. */
  readonly ended: Promise<void>;
};

/** The runs of this process. Owned by the server, not by any connection. */
export type RunRegistry = {
  /** Name under which this process holds leases. */
  readonly leaseOwner: string;
  add(run: ActiveRun): void;
  /** Counts a run for its person from before it starts: until it is added, or until the answer is disposed of. */
  reserve(runId: string, userId: string): Disposable;
  /** Runs of a person, those about to start included. */
  countOfUser(userId: string): number;
  remove(messageId: string): void;
  ofMessage(messageId: string): ActiveRun | undefined;
  ofConversation(conversationId: string): ActiveRun[];
  all(): ActiveRun[];
};

/** @param leaseOwner unique per process start */
export function createRunRegistry(leaseOwner: string): RunRegistry {
  const runs = new Map<string, ActiveRun>();
  const reserved = new Map<string, string>();
  const where = (test: (run: ActiveRun) => boolean): ActiveRun[] => [...runs.values()].filter(test);
  return {
    leaseOwner,
    add(run) {
      runs.set(run.messageId, run);
      reserved.delete(run.runId);
    },
    reserve(runId, userId) {
      reserved.set(runId, userId);
      return { [Symbol.dispose]: () => void reserved.delete(runId) };
    },
    countOfUser: (userId) => where((run) => run.userId === userId).length + [...reserved.values()].filter((id) => id === userId).length,
    remove: (messageId) => void runs.delete(messageId),
    ofMessage: (messageId) => runs.get(messageId),
    ofConversation: (conversationId) => where((run) => run.conversationId === conversationId),
    all: () => [...runs.values()],
  };
}
