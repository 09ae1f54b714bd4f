import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import type { z } from 'zod';
import { assistant } from './assistant.ts';

/** `POST /api/assistants/{id}/restore`: undoes a delete within its time; 404 afterwards. */
export const restoreAssistantResponse = assistant;
export type RestoreAssistantResponse = z.infer<typeof restoreAssistantResponse>;

export const restoreAssistantEndpoint = defineEndpoint('POST /api/assistants/{id}/restore', {
  tag: 'assistants',
  summary: 'Undo the delete of an assistant',
  params: entityParams,
  response: restoreAssistantResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    restoreAssistantEndpoint: typeof restoreAssistantEndpoint;
  }
}
