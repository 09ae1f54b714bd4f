import { z } from 'zod';
import { entityParams, message } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/**
 * `POST /api/messages/{id}/stop`: ends the run of a reply and returns what it kept.
 * A reply that had already ended is returned unchanged. `heardUpTo` comes from an interrupted voice.
 */
export const stopMessageRequest = z.strictObject({ heardUpTo: z.number().int().nonnegative().optional() });
export type StopMessageRequest = z.infer<typeof stopMessageRequest>;

export const stopMessageResponse = message;
export type StopMessageResponse = z.infer<typeof stopMessageResponse>;

export const stopMessageEndpoint = defineEndpoint('POST /api/messages/{id}/stop', {
  tag: 'chat',
  summary: 'Stop a reply',
  params: entityParams,
  body: stopMessageRequest,
  response: stopMessageResponse,
  errors: ['not_found', 'run_not_active'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    stopMessageEndpoint: typeof stopMessageEndpoint;
  }
}
