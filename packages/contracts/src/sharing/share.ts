import { z } from 'zod';
import { entityId, entityParams } from '../messages/message.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { shareLifetimes } from './share-lifetimes.ts';

/** What a public page shows besides the words, and how long its link works. */
export const shareOptions = z.strictObject({
  /** Pictures of the conversation. */
  pictures: z.boolean(),
  /** Other files of the conversation, to download. */
  files: z.boolean(),
  /** The user's name. */
  name: z.boolean(),
  /** Search engines may list the page. */
  listed: z.boolean(),
  /** From now. */
  lifetime: z.enum(shareLifetimes),
});
export type ShareOptions = z.infer<typeof shareOptions>;

/** A public page with a copy of a conversation, as its owner sees it. Times are epoch milliseconds. */
export const share = shareOptions.extend({
  id: entityId,
  conversationId: entityId,
  /** The title when the copy was made. */
  title: z.string(),
  /** The page is at `/share/{token}`. */
  token: z.string(),
  views: z.number().int().nonnegative(),
  createdAt: z.number().int(),
  /** When the copy was made. */
  copiedAt: z.number().int(),
  /** Null: the link works until it is revoked. */
  expiresAt: z.number().int().nullable(),
});
export type Share = z.infer<typeof share>;

/** `GET /api/conversations/{id}/share`: the conversation's public page if it has one, and what a page could show now. */
export const getShareResponse = z.object({
  share: share.nullable(),
  offer: z.object({
    pictures: z.number().int().nonnegative(),
    /** Names of the other files. */
    files: z.array(z.string()),
    /** The user's name; empty if none is set. */
    name: z.string(),
    messages: z.number().int().nonnegative(),
    /** The conversation is longer than a page may be; the page shows its end. */
    isCut: z.boolean(),
    /** The page shows something else than the conversation now. */
    hasChanged: z.boolean(),
  }),
});
export type GetShareResponse = z.infer<typeof getShareResponse>;

export const getShareEndpoint = defineEndpoint('GET /api/conversations/{id}/share', {
  tag: 'sharing',
  summary: 'Read whether a conversation has a public page',
  params: entityParams,
  response: getShareResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getShareEndpoint: typeof getShareEndpoint;
  }
}
