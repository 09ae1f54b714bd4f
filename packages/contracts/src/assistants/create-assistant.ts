import { defineEndpoint } from '../define-endpoint.ts';
import type { z } from 'zod';
import { assistant, assistantFields } from './assistant.ts';
import { entityId } from '../messages/message.ts';

/**
 * `POST /api/assistants`. With an `id`, a repeated request returns the existing assistant.
 * `filesOf` names another assistant of the same user, whose files the new one gets as well.
 */
export const createAssistantRequest = assistantFields
  .partial()
  .required({ name: true, avatar: true })
  .extend({ id: entityId.optional(), filesOf: entityId.optional() });
export type CreateAssistantRequest = z.input<typeof createAssistantRequest>;

export const createAssistantResponse = assistant;
export type CreateAssistantResponse = z.infer<typeof createAssistantResponse>;

export const createAssistantEndpoint = defineEndpoint('POST /api/assistants', {
  tag: 'assistants',
  summary: 'Make an assistant',
  body: createAssistantRequest,
  maxBodyBytes: 160_000,
  response: createAssistantResponse,
  errors: ['not_found', 'conflict', 'file_not_text', 'file_without_text', 'too_many_files'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    createAssistantEndpoint: typeof createAssistantEndpoint;
  }
}
