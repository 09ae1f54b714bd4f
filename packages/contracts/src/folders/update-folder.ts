import type { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { folder, folderFields } from './folder.ts';

/** `PATCH /api/folders/{id}`: changes the given fields. */
export const updateFolderRequest = folderFields.partial();
export type UpdateFolderRequest = z.input<typeof updateFolderRequest>;

export const updateFolderResponse = folder;
export type UpdateFolderResponse = z.infer<typeof updateFolderResponse>;

export const updateFolderEndpoint = defineEndpoint('PATCH /api/folders/{id}', {
  tag: 'folders',
  summary: 'Change a folder',
  params: entityParams,
  body: updateFolderRequest,
  response: updateFolderResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updateFolderEndpoint: typeof updateFolderEndpoint;
  }
}
