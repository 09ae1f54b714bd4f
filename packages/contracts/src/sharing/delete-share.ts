import { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { share } from './share.ts';

/** `DELETE /api/shares/{id}`: the link ends at once; permanent after `restorableUntil` (epoch ms). */
export const deleteShareResponse = z.object({ restorableUntil: z.number().int() });
export type DeleteShareResponse = z.infer<typeof deleteShareResponse>;

export const deleteShareEndpoint = defineEndpoint('DELETE /api/shares/{id}', {
  tag: 'sharing',
  summary: 'Revoke a public page',
  params: entityParams,
  response: deleteShareResponse,
  errors: ['not_found'],
});

/** `POST /api/shares/{id}/restore`: `conflict` if the conversation has another page by now. */
export const restoreShareEndpoint = defineEndpoint('POST /api/shares/{id}/restore', {
  tag: 'sharing',
  summary: 'Undo the revoking of a public page',
  params: entityParams,
  response: share,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    deleteShareEndpoint: typeof deleteShareEndpoint;
    restoreShareEndpoint: typeof restoreShareEndpoint;
  }
}
