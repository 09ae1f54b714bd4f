import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import type { z } from 'zod';
import { assistantFile } from '../assistants/assistant-file.ts';

/** `POST /api/files/{id}/restore`: undoes a delete within its time; 404 afterwards. */
export const restoreFileResponse = assistantFile;
export type RestoreFileResponse = z.infer<typeof restoreFileResponse>;

export const restoreFileEndpoint = defineEndpoint('POST /api/files/{id}/restore', {
  tag: 'assistants',
  summary: 'Undo the delete of a file',
  params: entityParams,
  response: restoreFileResponse,
  errors: ['not_found', 'too_many_files'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    restoreFileEndpoint: typeof restoreFileEndpoint;
  }
}
