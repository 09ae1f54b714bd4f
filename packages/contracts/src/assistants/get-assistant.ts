import { assistant } from './assistant.ts';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const getAssistantEndpoint = defineEndpoint('GET /api/assistants/{id}', {
  tag: 'assistants',
  summary: 'Read an assistant',
  params: entityParams,
  response: assistant,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getAssistantEndpoint: typeof getAssistantEndpoint;
  }
}
