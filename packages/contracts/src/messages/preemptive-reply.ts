import { z } from 'zod';
import { sendMessageRequest } from './send-message.ts';
import { entityParams } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/**
 * `POST /api/conversations/{id}/preemptive-reply`: requests the reply to a message that will probably be sent, like
 * `sendMessageRequest` with a `replyId`. Sending exactly that message within ten seconds uses the reply; until then nothing is stored.
 * `isBegun` is false if there is nothing to start: without a `replyId`, while another reply is growing, or at the limit of runs.
 */
export const preemptiveReplyResponse = z.object({ isBegun: z.boolean() });
export type PreemptiveReplyResponse = z.infer<typeof preemptiveReplyResponse>;

/** `DELETE /api/conversations/{id}/preemptive-reply`: the message will not be sent in this form. */
export const withdrawReplyResponse = z.object({ isWithdrawn: z.boolean() });
export type WithdrawReplyResponse = z.infer<typeof withdrawReplyResponse>;

export const beginPreemptiveReplyEndpoint = defineEndpoint('POST /api/conversations/{id}/preemptive-reply', {
  tag: 'chat',
  summary: 'Begin the reply to a message that will probably be sent',
  params: entityParams,
  body: sendMessageRequest,
  maxBodyBytes: 2_000_000,
  response: preemptiveReplyResponse,
  errors: ['not_found', 'file_missing', 'conflict', 'provider_not_configured', 'model_not_allowed', 'quota_reached'],
});
export const withdrawPreemptiveReplyEndpoint = defineEndpoint('DELETE /api/conversations/{id}/preemptive-reply', {
  tag: 'chat',
  summary: 'Drop a reply whose message will not be sent',
  params: entityParams,
  response: withdrawReplyResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    beginPreemptiveReplyEndpoint: typeof beginPreemptiveReplyEndpoint;
    withdrawPreemptiveReplyEndpoint: typeof withdrawPreemptiveReplyEndpoint;
  }
}
