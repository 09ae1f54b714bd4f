import { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/** `DELETE /api/files/{id}`: no reply uses it any more. Permanent after `restorableUntil` (epoch ms). */
export const deleteFileResponse = z.object({ restorableUntil: z.number().int() });
export type DeleteFileResponse = z.infer<typeof deleteFileResponse>;

export const deleteFileEndpoint = defineEndpoint('DELETE /api/files/{id}', {
  tag: 'assistants',
  summary: 'Delete a file',
  params: entityParams,
  response: deleteFileResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    deleteFileEndpoint: typeof deleteFileEndpoint;
  }
}
