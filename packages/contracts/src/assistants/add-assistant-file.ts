import { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { assistantFile } from './assistant-file.ts';

/**
 * `POST /api/assistants/{id}/files?name=`: the body is the file. The same content again returns the existing file.
 * `file_not_text` if it is not text, `file_without_text` if it holds no words, `payload_too_large`, `too_many_files`.
 */
export const addAssistantFileQuery = z.object({ name: z.string().min(1).max(300) });
export type AddAssistantFileQuery = z.infer<typeof addAssistantFileQuery>;

export const addAssistantFileResponse = assistantFile;
export type AddAssistantFileResponse = z.infer<typeof addAssistantFileResponse>;

export const addAssistantFileEndpoint = defineEndpoint('POST /api/assistants/{id}/files', {
  tag: 'assistants',
  summary: 'Give an assistant a file to know; the body is the file',
  params: entityParams,
  query: addAssistantFileQuery,
  response: addAssistantFileResponse,
  errors: ['not_found', 'file_not_text', 'file_without_text', 'too_many_files'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    addAssistantFileEndpoint: typeof addAssistantFileEndpoint;
  }
}
