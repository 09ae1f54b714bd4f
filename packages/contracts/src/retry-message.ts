import { z } from 'zod';
import { entityId, message } from './message.ts';
import { runOptions } from './run-options.ts';

/** `POST /api/messages/{id}/retry` on a reply: starts another reply to the same message, beside the old one. */
export const retryMessageRequest = runOptions.extend({
  /** Id of the new reply, made by the client so that a repeated request starts nothing twice. */
  id: entityId.optional(),
});
export type RetryMessageRequest = z.infer<typeof retryMessageRequest>;

export const retryMessageResponse = z.object({ replyMessage: message, runId: entityId });
export type RetryMessageResponse = z.infer<typeof retryMessageResponse>;
