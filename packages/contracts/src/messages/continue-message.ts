import { z } from 'zod';
import { entityParams, entityId, message } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { runOptions } from './run-options.ts';

/** `POST /api/messages/{id}/continue` on a stopped, interrupted or failed reply: the model continues it in the same message. */
export const continueMessageRequest = runOptions;
export type ContinueMessageRequest = z.infer<typeof continueMessageRequest>;

export const continueMessageResponse = z.object({ replyMessage: message, runId: entityId });
export type ContinueMessageResponse = z.infer<typeof continueMessageResponse>;

export const continueMessageEndpoint = defineEndpoint('POST /api/messages/{id}/continue', {
  tag: 'chat',
  summary: 'Go on with a reply that did not end by itself',
  params: entityParams,
  body: continueMessageRequest,
  response: continueMessageResponse,
  errors: ['not_found', 'conflict', 'too_many_runs', 'provider_not_configured', 'model_not_allowed', 'quota_reached'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    continueMessageEndpoint: typeof continueMessageEndpoint;
  }
}
