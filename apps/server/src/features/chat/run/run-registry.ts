import type { MessagePart } from '@parley/contracts/messages/message-part';

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
  /** Counts a run for its user before it starts: until it is added, or until the result is disposed of. */
  reserve(runId: string, userId: string): Disposable;
  /** The user's runs, including those about to start. */
  countOfUser(userId: string): number;
  remove(messageId: string): void;
  ofMessage(messageId: string): ActiveRun | undefined;
  ofConversation(conversationId: string): ActiveRun[];
  all(): ActiveRun[];
};

export function createRunRegistry(): RunRegistry {
  const runs = new Map<string, ActiveRun>();
  const reserved = new Map<string, string>();
  const where = (test: (run: ActiveRun) => boolean): ActiveRun[] => [...runs.values()].filter(test);
  return {
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
