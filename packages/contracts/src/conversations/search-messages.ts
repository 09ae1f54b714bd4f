import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';

/** `GET /api/search`: finds words and parts of words in messages and titles, newest first; one CJK character is enough. Titles come before messages in each page. */
export const searchMessagesQuery = z.strictObject({
  q: z.string().trim().min(1).max(200),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(50).optional(),
});
export type SearchMessagesQuery = { q: string; cursor?: string; limit?: number };

export const searchHit = z.object({
  conversationId: entityId,
  conversationTitle: z.string(),
  /** Null: the title matched. */
  messageId: entityId.nullable(),
  role: z.enum(['user', 'assistant']).nullable(),
  snippet: z.string(),
  /** `[start, end)` UTF-16 ranges of the matches in `snippet`. */
  matches: z.array(z.tuple([z.number().int(), z.number().int()])),
  createdAt: z.number().int(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchMessagesResponse = z.object({ hits: z.array(searchHit), nextCursor: z.string().nullable() });
export type SearchMessagesResponse = z.infer<typeof searchMessagesResponse>;

export const searchMessagesEndpoint = defineEndpoint('GET /api/search', {
  tag: 'messages',
  summary: 'Search messages and titles',
  query: searchMessagesQuery,
  response: searchMessagesResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    searchMessagesEndpoint: typeof searchMessagesEndpoint;
  }
}
