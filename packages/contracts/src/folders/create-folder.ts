import type { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { folder, folderFields } from './folder.ts';

/** `POST /api/folders`. With an `id`, a repeated request returns the existing folder. */
export const createFolderRequest = folderFields.partial().required({ name: true }).extend({ id: entityId.optional() });
export type CreateFolderRequest = z.input<typeof createFolderRequest>;

export const createFolderResponse = folder;
export type CreateFolderResponse = z.infer<typeof createFolderResponse>;

export const createFolderEndpoint = defineEndpoint('POST /api/folders', {
  tag: 'folders',
  summary: 'Make a folder',
  body: createFolderRequest,
  response: createFolderResponse,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    createFolderEndpoint: typeof createFolderEndpoint;
  }
}
