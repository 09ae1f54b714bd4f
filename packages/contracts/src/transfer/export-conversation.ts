import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';

/** `GET /api/conversations/{id}/export`: one conversation with all its branches as JSON, as in an archive. It can be imported again. */
export const exportConversationEndpoint = defineEndpoint('GET /api/conversations/{id}/export', {
  tag: 'import and export',
  summary: 'Download a conversation as JSON',
  params: entityParams,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    exportConversationEndpoint: typeof exportConversationEndpoint;
  }
}
