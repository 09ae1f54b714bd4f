import type { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { folderDetails } from './folder.ts';

/** `GET /api/folders/{id}`: a folder with its instructions. */
export const getFolderResponse = folderDetails;
export type GetFolderResponse = z.infer<typeof getFolderResponse>;

export const getFolderEndpoint = defineEndpoint('GET /api/folders/{id}', {
  tag: 'folders',
  summary: 'Open a folder',
  params: entityParams,
  response: getFolderResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getFolderEndpoint: typeof getFolderEndpoint;
  }
}
