import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { importRecord } from './import-record.ts';

/**
 * `PUT /api/imports/{id}/content?offset=`: the body is the next piece of the file. Reading starts after the last one.
 * `conflict` if `offset` is not `receivedBytes`: read the import again and continue there.
 */
export const sendImportContentQuery = z.strictObject({
  offset: z.coerce.number<number>().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
});
export type SendImportContentQuery = { offset: number };

export const sendImportContentEndpoint = defineEndpoint('PUT /api/imports/{id}/content', {
  tag: 'import and export',
  summary: 'Upload the next piece of a file to import; the body is the piece',
  params: entityParams,
  query: sendImportContentQuery,
  response: importRecord,
  errors: ['not_found', 'conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    sendImportContentEndpoint: typeof sendImportContentEndpoint;
  }
}
