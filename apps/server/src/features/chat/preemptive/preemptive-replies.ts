import type { PreemptiveReply } from './preemptive-reply.ts';

/** Replies that were begun before their question was stored. Bounded: one per person and conversation, for a short while. */
export type PreemptiveReplies = {
  /** Keeps a reply until it is taken, withdrawn, followed by another of its conversation, or too old. `onEnd` is called then. */
  add(reply: PreemptiveReply, onEnd: (outcome: PreemptiveOutcome) => void): void;
  /** The reply that was begun for exactly this; one that was begun for something else under its id is dropped. */
  take(reply: Pick<PreemptiveReply, 'userId' | 'replyId' | 'fingerprint'>): PreemptiveReply | null;
  /** Whether this reply's message was sent a moment ago: who begins it now comes too late. */
  isLate(replyId: string): boolean;
  find(userId: string, replyId: string): PreemptiveReply | null;
  /** @returns whether there was one */
  withdraw(userId: string, conversationId: string): boolean;
  /** Calls `onBegin` once a reply of this id is added. The answer ends the watch. */
  watch(replyId: string, onBegin: () => void): () => void;
};

export type PreemptiveOutcome = 'taken' | 'dropped';

/** Several times longer than the end of a turn takes to be sure. */
const keptMs = 10_000;

/**
 * The preemptive replies of this process.
 *
 * @param stopping when the server begins to stop: nobody will send their questions here any more
 */
export function createPreemptiveReplies(stopping: AbortSignal): PreemptiveReplies {
  const kept = new Map<string, { reply: PreemptiveReply; end: (outcome: PreemptiveOutcome) => void }>();
  const late = new Set<string>();
  const watchers = new Map<string, Set<() => void>>();

  function remove({ replyId }: PreemptiveReply, outcome: PreemptiveOutcome): void {
    const found = kept.get(replyId);
    kept.delete(replyId);
    found?.end(outcome);
    if (outcome === 'dropped') found?.reply.drop();
    else found?.reply.take();
  }

  function find(userId: string, replyId: string): PreemptiveReply | null {
    const reply = kept.get(replyId)?.reply;
    return reply?.userId === userId ? reply : null;
  }

  function withdraw(userId: string, conversationId: string): boolean {
    const found = [...kept.values()].filter(({ reply }) => reply.userId === userId && reply.conversationId === conversationId);
    for (const { reply } of found) remove(reply, 'dropped');
    return found.length > 0;
  }

  stopping.addEventListener('abort', () => [...kept.values()].forEach(({ reply }) => remove(reply, 'dropped')), { once: true });

  return {
    add(reply, onEnd) {
      withdraw(reply.userId, reply.conversationId);
      const timer = setTimeout(() => remove(reply, 'dropped'), keptMs);
      timer.unref();
      const end = (outcome: PreemptiveOutcome) => {
        clearTimeout(timer);
        onEnd(outcome);
      };
      kept.set(reply.replyId, { reply, end });
      if (stopping.aborted) remove(reply, 'dropped');
      else for (const onBegin of watchers.get(reply.replyId) ?? []) onBegin();
    },
    take({ userId, replyId, fingerprint }) {
      const reply = find(userId, replyId);
      if (!reply) {
        late.add(replyId);
        setTimeout(() => late.delete(replyId), keptMs).unref();
        return null;
      }
      const isSame = reply.fingerprint === fingerprint;
      remove(reply, isSame ? 'taken' : 'dropped');
      return isSame ? reply : null;
    },
    isLate: (replyId) => late.has(replyId),
    find,
    withdraw,
    watch(replyId, onBegin) {
      const all = watchers.get(replyId) ?? new Set();
      watchers.set(replyId, all.add(onBegin));
      return () => {
        all.delete(onBegin);
        if (all.size === 0) watchers.delete(replyId);
      };
    },
  };
}
