import { addAssistantFileQuery, addAssistantFileResponse } from '../assistants/add-assistant-file.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';

/** `POST /api/folders/{id}/files?name=`: the body is the file, as for an assistant. */
export const addFolderFileEndpoint = defineEndpoint('POST /api/folders/{id}/files', {
  tag: 'folders',
  summary: 'Give all conversations of a folder a file to use; the body is the file',
  params: entityParams,
  query: addAssistantFileQuery,
  response: addAssistantFileResponse,
  errors: ['not_found', 'file_not_text', 'file_without_text', 'too_many_files'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    addFolderFileEndpoint: typeof addFolderFileEndpoint;
  }
}
