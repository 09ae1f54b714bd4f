import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { assistantsFile } from './assistants-file.ts';

/** `POST /api/assistants/export`: the named assistants as one file. `payload_too_large` if their files are too large for one. */
export const exportAssistantsRequest = z.strictObject({ ids: z.array(entityId).min(1).max(200), files: z.boolean() });
export type ExportAssistantsRequest = z.infer<typeof exportAssistantsRequest>;

export const exportAssistantsResponse = assistantsFile;

export const exportAssistantsEndpoint = defineEndpoint('POST /api/assistants/export', {
  tag: 'assistants',
  summary: 'Assistants as a file',
  body: exportAssistantsRequest,
  response: exportAssistantsResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    exportAssistantsEndpoint: typeof exportAssistantsEndpoint;
  }
}
