import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import type { z } from 'zod';
import { assistant, assistantFields } from './assistant.ts';

/** `PATCH /api/assistants/{id}`: changes the given fields. */
export const updateAssistantRequest = assistantFields.partial();
export type UpdateAssistantRequest = z.input<typeof updateAssistantRequest>;

export const updateAssistantResponse = assistant;
export type UpdateAssistantResponse = z.infer<typeof updateAssistantResponse>;

export const updateAssistantEndpoint = defineEndpoint('PATCH /api/assistants/{id}', {
  tag: 'assistants',
  summary: 'Change an assistant',
  params: entityParams,
  body: updateAssistantRequest,
  maxBodyBytes: 160_000,
  response: updateAssistantResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updateAssistantEndpoint: typeof updateAssistantEndpoint;
  }
}
