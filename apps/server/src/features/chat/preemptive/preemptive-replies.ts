import type { PreemptiveReply } from './preemptive-reply.ts';

/** Replies that were started before their question was stored. Limited: one per user and conversation, for a short time. */
export type PreemptiveReplies = {
  /** Keeps a reply until it is taken, withdrawn, replaced by another of its conversation, or too old. Then calls `onEnd`. */
  add(reply: PreemptiveReply, onEnd: (outcome: PreemptiveOutcome) => void): void;
  /** The reply to exactly this request. A reply to something else under the same id is discarded. */
  take(reply: Pick<PreemptiveReply, 'userId' | 'replyId' | 'fingerprint'>): PreemptiveReply | null;
  /** Notes a reply that another process began. The one of the same conversation that began here is discarded. */
  noteElsewhere(reply: Begun & { replyId: string }, processId: string): void;
  /** The reply that another process began a moment ago; null if none did. */
  findElsewhere(userId: string, replyId: string): BegunElsewhere | null;
  /** The same by its conversation. */
  ownerIn(userId: string, conversationId: string): string | null;
  /** Its message was sent, and another process answers it. */
  markLate(replyId: string): void;
  /** Whether this reply's message was sent a moment ago, so that a preemptive request comes too late. */
  isLate(replyId: string): boolean;
  find(userId: string, replyId: string): PreemptiveReply | null;
  /** @returns whether there was one */
  withdraw(userId: string, conversationId: string): boolean;
  /** Calls `onBegin` when a reply with this id begins, here or in another process. Call the result to stop watching. */
  watch(replyId: string, onBegin: () => void): () => void;
};

type Begun = Pick<PreemptiveReply, 'userId' | 'conversationId' | 'assistantId'>;
export type BegunElsewhere = Begun & { processId: string };

export type PreemptiveOutcome = 'taken' | 'dropped';

/** Several times longer than it takes to be sure of a turn's end. */
const keptMs = 10_000;

/**
 * The preemptive replies of this process.
 *
 * @param stopping aborted when the server starts to stop; no more questions will arrive then
 */
export function createPreemptiveReplies(stopping: AbortSignal): PreemptiveReplies {
  const kept = new Map<string, { reply: PreemptiveReply; end: (outcome: PreemptiveOutcome) => void }>();
  const late = new Set<string>();
  const watchers = new Map<string, Set<() => void>>();
  const elsewhere = new Map<string, BegunElsewhere>();

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

  function markLate(replyId: string): void {
    late.add(replyId);
    setTimeout(() => late.delete(replyId), keptMs).unref();
  }

  function announce(replyId: string): void {
    for (const onBegin of watchers.get(replyId) ?? []) onBegin();
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
      else announce(reply.replyId);
    },
    take({ userId, replyId, fingerprint }) {
      const reply = find(userId, replyId);
      if (!reply) {
        markLate(replyId);
        return null;
      }
      const isSame = reply.fingerprint === fingerprint;
      remove(reply, isSame ? 'taken' : 'dropped');
      return isSame ? reply : null;
    },
    noteElsewhere({ userId, conversationId, assistantId, replyId }, processId) {
      withdraw(userId, conversationId);
      elsewhere.set(replyId, { userId, conversationId, assistantId, processId });
      setTimeout(() => elsewhere.delete(replyId), keptMs).unref();
      announce(replyId);
    },
    findElsewhere(userId, replyId) {
      const known = elsewhere.get(replyId);
      return known?.userId === userId ? known : null;
    },
    ownerIn: (userId, conversationId) =>
      elsewhere.values().find((known) => known.userId === userId && known.conversationId === conversationId)?.processId ?? null,
    markLate(replyId) {
      const reply = kept.get(replyId)?.reply;
      if (reply) remove(reply, 'dropped');
      markLate(replyId);
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
