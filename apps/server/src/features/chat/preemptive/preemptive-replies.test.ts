import { expect, test, vi } from 'vitest';
import { createPreemptiveReplies } from './preemptive-replies.ts';
import type { PreemptiveReply } from './preemptive-reply.ts';

const replyIn = (conversationId: string) => {
  const drop = vi.fn();
  const reply = { userId: 'ada', conversationId, replyId: `reply in ${conversationId}`, take: vi.fn(), drop };
  return { reply: reply as unknown as PreemptiveReply, drop };
};

test('a stopping server ends preemptive replies', () => {
  const stopping = new AbortController();
  const replies = createPreemptiveReplies(stopping.signal);
  const [one, other, late] = [replyIn('one'), replyIn('other'), replyIn('late')];
  const onEnd = vi.fn();
  replies.add(one.reply, onEnd);
  replies.add(other.reply, onEnd);
  stopping.abort();
  expect(one.drop).toHaveBeenCalledOnce();
  expect(other.drop).toHaveBeenCalledOnce();
  replies.add(late.reply, onEnd);
  expect(late.drop).toHaveBeenCalledOnce();
  expect(onEnd.mock.calls).toEqual([['dropped'], ['dropped'], ['dropped']]);
});
