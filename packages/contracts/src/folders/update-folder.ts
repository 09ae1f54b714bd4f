import type { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { folderDetails, folderFields } from './folder.ts';

/** `PATCH /api/folders/{id}`: changes the given fields. */
export const updateFolderRequest = folderFields.extend({ instructions: folderDetails.shape.instructions }).partial();
export type UpdateFolderRequest = z.input<typeof updateFolderRequest>;

export const updateFolderResponse = folderDetails;
export type UpdateFolderResponse = z.infer<typeof updateFolderResponse>;

export const updateFolderEndpoint = defineEndpoint('PATCH /api/folders/{id}', {
  tag: 'folders',
  summary: 'Change a folder',
  params: entityParams,
  body: updateFolderRequest,
  maxBodyBytes: 160_000,
  response: updateFolderResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    updateFolderEndpoint: typeof updateFolderEndpoint;
  }
}
