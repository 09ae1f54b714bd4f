import { z } from 'zod';

/**
 * `POST /api/conversations/{id}/preemptive-reply`: asks the model for the reply to a message that will probably be sent, as
 * `sendMessageRequest` with a `replyId`. Sending exactly that within ten seconds takes the reply up; until then nothing is stored.
 * `isBegun` is false where there is nothing to begin: without a `replyId`, beside a reply that still grows, or with as many runs as allowed.
 */
export const preemptiveReplyResponse = z.object({ isBegun: z.boolean() });
export type PreemptiveReplyResponse = z.infer<typeof preemptiveReplyResponse>;

/** `DELETE /api/conversations/{id}/preemptive-reply`: the message will not be sent as it was. */
export const withdrawReplyResponse = z.object({ isWithdrawn: z.boolean() });
export type WithdrawReplyResponse = z.infer<typeof withdrawReplyResponse>;
