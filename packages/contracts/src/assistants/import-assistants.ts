import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { assistant } from './assistant.ts';

/**
 * `POST /api/assistants/import`: the body is a file of assistants: of a Parley, or of LobeChat or Open WebUI. Each becomes a new assistant
 * of the user. Those that cannot be read are named.
 */
export const importAssistantsResponse = z.object({
  assistants: z.array(assistant),
  skipped: z.array(z.object({ name: z.string(), reason: z.enum(['unreadable', 'full']) })),
});
export type ImportAssistantsResponse = z.infer<typeof importAssistantsResponse>;

export const importAssistantsEndpoint = defineEndpoint('POST /api/assistants/import', {
  tag: 'assistants',
  summary: 'Add the assistants of a file; the body is the file',
  response: importAssistantsResponse,
  errors: ['import_format_unknown', 'import_too_new', 'import_damaged'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    importAssistantsEndpoint: typeof importAssistantsEndpoint;
  }
}
