import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { share } from './share.ts';

/** `GET /api/shares`: the user's public pages, the newest first. Expired ones are listed for a month. */
export const listSharesQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).optional(),
});

export const listSharesResponse = z.object({ shares: z.array(share), nextCursor: z.string().nullable() });
export type ListSharesResponse = z.infer<typeof listSharesResponse>;

export const listSharesEndpoint = defineEndpoint('GET /api/shares', {
  tag: 'sharing',
  summary: 'List public pages',
  query: listSharesQuery,
  response: listSharesResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listSharesEndpoint: typeof listSharesEndpoint;
  }
}
