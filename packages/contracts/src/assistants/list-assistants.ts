import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { assistant } from './assistant.ts';

/** `GET /api/assistants`: all assistants of the user, the last used one first. */
export const listAssistantsResponse = z.object({ assistants: z.array(assistant) });
export type ListAssistantsResponse = z.infer<typeof listAssistantsResponse>;

export const listAssistantsEndpoint = defineEndpoint('GET /api/assistants', {
  tag: 'assistants',
  summary: 'List assistants',
  response: listAssistantsResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listAssistantsEndpoint: typeof listAssistantsEndpoint;
  }
}
