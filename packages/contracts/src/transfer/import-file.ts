import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { importRecord } from './import-record.ts';

/** `POST /api/import?name=`: the body is the whole file. Answers when the upload is complete; the reading goes on. */
export const importFileQuery = z.strictObject({ name: z.string().min(1).max(300).optional() });
export type ImportFileQuery = z.input<typeof importFileQuery>;

export const importFileEndpoint = defineEndpoint('POST /api/import', {
  tag: 'import and export',
  summary: 'Import a file; the body is the file',
  query: importFileQuery,
  response: importRecord,
  errors: ['too_many_imports'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    importFileEndpoint: typeof importFileEndpoint;
  }
}
