import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';

/**
 * `DELETE /api/folders/{id}`: deletes a folder and the folders in it. Their conversations stay and are in no folder.
 * Permanent after `restorableUntil` (epoch ms).
 */
export const deleteFolderResponse = z.object({ restorableUntil: z.number().int() });
export type DeleteFolderResponse = z.infer<typeof deleteFolderResponse>;

export const deleteFolderEndpoint = defineEndpoint('DELETE /api/folders/{id}', {
  tag: 'folders',
  summary: 'Delete a folder and keep its conversations',
  params: entityParams,
  response: deleteFolderResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    deleteFolderEndpoint: typeof deleteFolderEndpoint;
  }
}
