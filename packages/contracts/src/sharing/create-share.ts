import type { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { share, shareOptions } from './share.ts';

/**
 * `POST /api/conversations/{id}/share`: copies the present branch to a public page. If the conversation has a page already, the page gets a
 * new copy and these options, and keeps its address.
 */
export const createShareRequest = shareOptions;
export type CreateShareRequest = z.infer<typeof createShareRequest>;

/** `conflict` if the conversation has nothing to show. */
export const createShareEndpoint = defineEndpoint('POST /api/conversations/{id}/share', {
  tag: 'sharing',
  summary: 'Share a conversation on a public page, or renew its copy',
  params: entityParams,
  body: createShareRequest,
  response: share,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    createShareEndpoint: typeof createShareEndpoint;
  }
}
