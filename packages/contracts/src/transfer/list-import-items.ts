import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId, entityParams } from '../messages/message.ts';
import { importOutcomes, importReasons } from './import-record.ts';

/** `GET /api/imports/{id}/items`: the report for each conversation, in the order of the file. */
export const listImportItemsQuery = z.strictObject({
  outcome: z.enum(importOutcomes).optional(),
  reason: z.enum(importReasons).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).optional(),
});
export type ListImportItemsQuery = z.input<typeof listImportItemsQuery>;

export const importItem = z.object({
  title: z.string(),
  outcome: z.enum(importOutcomes),
  /** The imported conversation, or the one that was already here; null if there is none. */
  conversationId: entityId.nullable(),
  /** How often each reason applies, e.g. the number of missing images. */
  reasons: z.array(z.object({ reason: z.enum(importReasons), count: z.number().int().positive() })),
});
export type ImportItem = z.infer<typeof importItem>;

export const listImportItemsResponse = z.object({ items: z.array(importItem), nextCursor: z.string().nullable() });
export type ListImportItemsResponse = z.infer<typeof listImportItemsResponse>;

export const listImportItemsEndpoint = defineEndpoint('GET /api/imports/{id}/items', {
  tag: 'import and export',
  summary: 'Read the report of an import',
  params: entityParams,
  query: listImportItemsQuery,
  response: listImportItemsResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listImportItemsEndpoint: typeof listImportItemsEndpoint;
  }
}
