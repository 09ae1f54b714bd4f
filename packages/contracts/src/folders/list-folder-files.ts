import { listAssistantFilesResponse } from '../assistants/list-assistant-files.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';

/** `GET /api/folders/{id}/files`: the files that every conversation in the folder uses, in the order they were added. */
export const listFolderFilesEndpoint = defineEndpoint('GET /api/folders/{id}/files', {
  tag: 'folders',
  summary: 'List the files of a folder',
  params: entityParams,
  response: listAssistantFilesResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listFolderFilesEndpoint: typeof listFolderFilesEndpoint;
  }
}
