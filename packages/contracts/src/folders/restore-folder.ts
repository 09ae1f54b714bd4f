import type { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { folder } from './folder.ts';

/** `POST /api/folders/{id}/restore`: undoes a delete within its time, with the conversations that were not moved since; 404 afterwards. */
export const restoreFolderResponse = folder;
export type RestoreFolderResponse = z.infer<typeof restoreFolderResponse>;

export const restoreFolderEndpoint = defineEndpoint('POST /api/folders/{id}/restore', {
  tag: 'folders',
  summary: 'Undo the delete of a folder',
  params: entityParams,
  response: restoreFolderResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    restoreFolderEndpoint: typeof restoreFolderEndpoint;
  }
}
