import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { filePart } from '../messages/message-part.ts';

/**
 * `POST /api/files?name=`: the body is the file, for a message that will be sent. Instead of the query, the name may come in the header
 * `Content-Disposition: attachment; filename*=UTF-8''…`, so that it stands in no address. The same content again returns the existing file.
 * A file that no message has is deleted after a week. `file_not_text` if it is neither an image (PNG, JPEG, WebP or GIF) nor a
 * document that can be read, `file_without_text` if it holds no words, as a scan does.
 */
export const addFileQuery = z.object({ name: z.string().min(1).max(300).optional() });

/** The file as a part of a message. */
export const addFileResponse = filePart.omit({ type: true, fileId: true }).extend({ id: z.uuid() });
export type AddFileResponse = z.infer<typeof addFileResponse>;

export const addFileEndpoint = defineEndpoint('POST /api/files', {
  tag: 'files',
  summary: 'Upload a file for a message; the body is the file',
  query: addFileQuery,
  response: addFileResponse,
  errors: ['too_many_files', 'file_not_text', 'file_without_text'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    addFileEndpoint: typeof addFileEndpoint;
  }
}
