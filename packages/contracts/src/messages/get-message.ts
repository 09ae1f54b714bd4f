import { entityParams, message } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

export const getMessageEndpoint = defineEndpoint('GET /api/messages/{id}', {
  tag: 'messages',
  summary: 'Read a message',
  params: entityParams,
  response: message,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getMessageEndpoint: typeof getMessageEndpoint;
  }
}
