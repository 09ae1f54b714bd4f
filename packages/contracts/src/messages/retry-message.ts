import { z } from 'zod';
import { entityParams, entityId, message, modelReference } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { runOptions } from './run-options.ts';

/** `POST /api/messages/{id}/retry` on a reply: starts another reply to the same message, beside the old one. */
export const retryMessageRequest = runOptions.extend({
  /** Id of the new reply, created by the client so that a repeated request starts nothing twice. */
  id: entityId.optional(),
  /** Writes this one reply, in place of `model`. The conversation keeps its model. */
  answerModel: modelReference.optional(),
});
export type RetryMessageRequest = z.infer<typeof retryMessageRequest>;

export const retryMessageResponse = z.object({ replyMessage: message, runId: entityId });
export type RetryMessageResponse = z.infer<typeof retryMessageResponse>;

export const retryMessageEndpoint = defineEndpoint('POST /api/messages/{id}/retry', {
  tag: 'chat',
  summary: 'Start another reply beside this one',
  params: entityParams,
  body: retryMessageRequest,
  response: retryMessageResponse,
  errors: ['not_found', 'conflict', 'too_many_runs', 'provider_not_configured', 'model_not_allowed', 'quota_reached'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    retryMessageEndpoint: typeof retryMessageEndpoint;
  }
}
