import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { folder } from './folder.ts';

/** `GET /api/folders`: all folders of the user, oldest first. */
export const listFoldersResponse = z.object({ folders: z.array(folder) });
export type ListFoldersResponse = z.infer<typeof listFoldersResponse>;

export const listFoldersEndpoint = defineEndpoint('GET /api/folders', {
  tag: 'folders',
  summary: 'List folders',
  response: listFoldersResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listFoldersEndpoint: typeof listFoldersEndpoint;
  }
}
