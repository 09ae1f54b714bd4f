import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { importRecord } from './import-record.ts';

/** `GET /api/imports`: the latest imports of the user, newest first. */
export const listImportsResponse = z.object({ imports: z.array(importRecord) });
export type ListImportsResponse = z.infer<typeof listImportsResponse>;

export const listImportsEndpoint = defineEndpoint('GET /api/imports', {
  tag: 'import and export',
  summary: 'List the latest imports',
  response: listImportsResponse,
  errors: [],
});
export const getImportEndpoint = defineEndpoint('GET /api/imports/{id}', {
  tag: 'import and export',
  summary: 'Read the state of an import',
  params: entityParams,
  response: importRecord,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listImportsEndpoint: typeof listImportsEndpoint;
    getImportEndpoint: typeof getImportEndpoint;
  }
}
