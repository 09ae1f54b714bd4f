import { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { assistantFile } from './assistant-file.ts';

/** `GET /api/assistants/{id}/files`: the assistant's files, in the order they were added. */
export const listAssistantFilesResponse = z.object({ files: z.array(assistantFile) });
export type ListAssistantFilesResponse = z.infer<typeof listAssistantFilesResponse>;

export const listAssistantFilesEndpoint = defineEndpoint('GET /api/assistants/{id}/files', {
  tag: 'assistants',
  summary: 'List what an assistant knows',
  params: entityParams,
  response: listAssistantFilesResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listAssistantFilesEndpoint: typeof listAssistantFilesEndpoint;
  }
}
