import { z } from 'zod';
import { entityId, message } from './message.ts';
import { runOptions } from './run-options.ts';

/** `POST /api/messages/{id}/continue` on a stopped, interrupted or failed reply: the model goes on where it ended, in the same message. */
export const continueMessageRequest = runOptions;
export type ContinueMessageRequest = z.infer<typeof continueMessageRequest>;

export const continueMessageResponse = z.object({ replyMessage: message, runId: entityId });
export type ContinueMessageResponse = z.infer<typeof continueMessageResponse>;
