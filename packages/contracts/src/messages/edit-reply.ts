import { z } from 'zod';
import { entityParams, entityId, message } from './message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/**
 * `POST /api/messages/{id}/edit` on a reply: stores the user's words as another version beside it. The version has the origin `typed`.
 * 409 `conflict` while the reply is arriving.
 */
export const editReplyRequest = z.strictObject({
  /** Id of the new version, created by the client so that a repeated request stores nothing twice. */
  id: entityId.optional(),
  text: z.string().trim().min(1).max(400_000),
});
export type EditReplyRequest = z.infer<typeof editReplyRequest>;

export const editReplyResponse = z.object({ replyMessage: message });
export type EditReplyResponse = z.infer<typeof editReplyResponse>;

export const editReplyEndpoint = defineEndpoint('POST /api/messages/{id}/edit', {
  tag: 'chat',
  summary: 'Store an edited version beside a reply',
  params: entityParams,
  body: editReplyRequest,
  maxBodyBytes: 2_000_000,
  response: editReplyResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    editReplyEndpoint: typeof editReplyEndpoint;
  }
}
