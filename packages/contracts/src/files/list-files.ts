import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';

/** The orders of one's files. */
export const fileOrders = z.enum(['newest', 'largest', 'name']);
export type FileOrder = z.infer<typeof fileOrders>;

/** `GET /api/files`: the user's files, of messages, assistants and folders. `q` finds them by name. */
export const listFilesQuery = z.strictObject({
  q: z.string().max(200).optional(),
  order: fileOrders.optional(),
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).optional(),
});
export type ListFilesQuery = { q?: string; order?: FileOrder; cursor?: string; limit?: number };

/** Where a file is used, by its title or name, which may be empty. */
export const fileUse = z.object({ type: z.enum(['conversation', 'assistant', 'folder']), id: entityId, name: z.string() });
export type FileUse = z.infer<typeof fileUse>;

export const ownFile = z.object({
  id: entityId,
  name: z.string(),
  mediaType: z.string(),
  /** Of the file as it was uploaded. */
  sizeBytes: z.number().int().nonnegative(),
  kind: z.enum(['image', 'text', 'document']),
  createdAt: z.number().int(),
  /** The first places; `useCount` counts all. A file that is not sent yet has none. */
  uses: z.array(fileUse),
  useCount: z.number().int().nonnegative(),
  /** Whether `GET /api/files/{id}` has the file itself. Of the files of assistants and folders only the text is kept. */
  hasOriginal: z.boolean(),
  /** The address of the web page that it was read from. */
  sourceUrl: z.string().optional(),
});
export type OwnFile = z.infer<typeof ownFile>;

export const listFilesResponse = z.object({
  files: z.array(ownFile),
  nextCursor: z.string().nullable(),
  /** All files, whatever `q` says. */
  total: z.object({ files: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() }),
});
export type ListFilesResponse = z.infer<typeof listFilesResponse>;

export const listFilesEndpoint = defineEndpoint('GET /api/files', {
  tag: 'files',
  summary: 'List one’s files',
  query: listFilesQuery,
  response: listFilesResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listFilesEndpoint: typeof listFilesEndpoint;
  }
}
