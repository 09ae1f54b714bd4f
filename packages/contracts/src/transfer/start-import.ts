import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';
import { importLimits } from './import-limits.ts';
import { importRecord } from './import-record.ts';

/**
 * `POST /api/imports` announces a file. Its content follows in pieces (`PUT /api/imports/{id}/content`), so that an upload can continue
 * after a lost connection or a reload. With an `id`, a repeated request returns the first import.
 */
export const startImportRequest = z.strictObject({
  id: entityId.optional(),
  name: z.string().min(1).max(300),
  sizeBytes: z.number().int().min(1).max(importLimits.fileBytes),
});
export type StartImportRequest = z.input<typeof startImportRequest>;

export const startImportEndpoint = defineEndpoint('POST /api/imports', {
  tag: 'import and export',
  summary: 'Announce a file to import',
  body: startImportRequest,
  response: importRecord,
  errors: ['conflict', 'too_many_imports'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    startImportEndpoint: typeof startImportEndpoint;
  }
}
