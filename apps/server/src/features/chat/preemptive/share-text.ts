import type { Questions } from '#processes/process-messages.ts';
import type { PreemptiveReplies } from './preemptive-replies.ts';
import type { PreemptiveReply } from './preemptive-reply.ts';

type Question = Questions['preemptive-text'];
type Shared = { userId: string; text: string; isOver: boolean; changed: PromiseWithResolvers<void> };

/** Well below the time after which another process gives up. */
const longestWaitMs = 4000;
/** A text that has ended can be asked for this long. */
const keptMs = 10_000;

/** Tells other processes, whose voice connections speak them, the texts of preemptive replies of this one as they arrive. */
export function shareText(preemptive: Pick<PreemptiveReplies, 'find'>): (question: Question['body']) => Promise<Question['answer']> {
  const texts = new Map<string, Shared>();

  function begin(reply: PreemptiveReply): Shared {
    const shared: Shared = { userId: reply.userId, text: '', isOver: false, changed: Promise.withResolvers() };
    texts.set(reply.replyId, shared);
    void collect(reply, shared);
    return shared;
  }
  async function collect(reply: PreemptiveReply, shared: Shared): Promise<void> {
    const wake = (): void => {
      shared.changed.resolve();
      shared.changed = Promise.withResolvers();
    };
    for await (const piece of reply.text(new AbortController().signal)) {
      shared.text += piece;
      wake();
    }
    shared.isOver = true;
    wake();
    setTimeout(() => texts.delete(reply.replyId), keptMs).unref();
  }

  return async ({ userId, replyId, from }) => {
    const reply = preemptive.find(userId, replyId);
    const shared = texts.get(replyId) ?? (reply && begin(reply));
    if (!shared || shared.userId !== userId) return { text: '', isOver: true };
    if (shared.text.length <= from && !shared.isOver) {
      const timer = setTimeout(shared.changed.resolve, longestWaitMs);
      await shared.changed.promise;
      clearTimeout(timer);
    }
    return { text: shared.text.slice(from), isOver: shared.isOver };
  };
}
