import { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/**
 * `DELETE /api/assistants/{id}`: its conversations stay and continue without its instructions. Permanent after `restorableUntil` (epoch
 * ms).
 */
export const deleteAssistantResponse = z.object({ restorableUntil: z.number().int() });
export type DeleteAssistantResponse = z.infer<typeof deleteAssistantResponse>;

export const deleteAssistantEndpoint = defineEndpoint('DELETE /api/assistants/{id}', {
  tag: 'assistants',
  summary: 'Delete an assistant',
  params: entityParams,
  response: deleteAssistantResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    deleteAssistantEndpoint: typeof deleteAssistantEndpoint;
  }
}
