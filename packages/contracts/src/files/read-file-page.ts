import { z } from 'zod';
import { entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';

/** `GET /api/files/{id}/text?page=`: one page of a document as text. A document without pages has parts of about a page. */
export const readFilePageQuery = z.object({ page: z.coerce.number().int().positive().max(1_000_000).default(1) });

export const readFilePageResponse = z.object({
  name: z.string(),
  /** The parts are the document's own pages. */
  isPaged: z.boolean(),
  pageCount: z.number().int().positive(),
  page: z.number().int().positive(),
  text: z.string(),
  /** Whether `GET /api/files/{id}` has the file itself. Of an assistant's file only the text is kept. */
  hasOriginal: z.boolean(),
  /** The address of the web page that it was read from. */
  sourceUrl: z.string().optional(),
});
export type ReadFilePageResponse = z.infer<typeof readFilePageResponse>;

export const readFilePageEndpoint = defineEndpoint('GET /api/files/{id}/text', {
  tag: 'files',
  summary: 'Read a page of a document as text',
  params: entityParams,
  query: readFilePageQuery,
  response: readFilePageResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    readFilePageEndpoint: typeof readFilePageEndpoint;
  }
}
