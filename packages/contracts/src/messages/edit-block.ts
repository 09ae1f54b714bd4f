import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId, entityParams, message } from './message.ts';

/**
 * `POST /api/messages/{id}/edited-blocks`: stores the user's version of a code block of a reply, beside the block itself. The model gets
 * the newest version of each block with the user's next message. 409 `conflict` while the reply is arriving.
 */
export const editBlockRequest = z.strictObject({
  /** Id of the version, created by the client so that a repeated request stores nothing twice. */
  id: entityId,
  /** Number of the block in the text of the reply, from 0. */
  block: z.number().int().nonnegative().max(10_000),
  /** The info string of the block. */
  info: z.string().max(300),
  source: z.string().max(400_000),
});
export type EditBlockRequest = z.infer<typeof editBlockRequest>;

export const editBlockEndpoint = defineEndpoint('POST /api/messages/{id}/edited-blocks', {
  tag: 'messages',
  summary: 'Store the user’s version of a code block of a reply',
  params: entityParams,
  body: editBlockRequest,
  maxBodyBytes: 2_000_000,
  response: message,
  errors: ['not_found', 'conflict', 'payload_too_large'],
});

/** `DELETE /api/messages/{id}/edited-blocks/{editId}`: removes a version. A version that does not exist changes nothing. */
export const removeEditedBlockEndpoint = defineEndpoint('DELETE /api/messages/{id}/edited-blocks/{editId}', {
  tag: 'messages',
  summary: 'Remove the user’s version of a code block',
  params: entityParams.extend({ editId: entityId }),
  response: message,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    editBlockEndpoint: typeof editBlockEndpoint;
    removeEditedBlockEndpoint: typeof removeEditedBlockEndpoint;
  }
}
