import type { ListSharesResponse } from '@parley/contracts/sharing/list-shares';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { SharingServices } from './sharing-services.ts';
import { presentShare } from './present-share.ts';

/** A page of the actor's shares that are not revoked, the newest first. */
export async function listShares(
  services: Pick<SharingServices, 'database' | 'secrets'>,
  actor: Actor,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ListSharesResponse> {
  const limit = query.limit ?? 50;
  let page = services.database
    .for(actor)
    .selectFrom('shares')
    .innerJoin('conversations', 'conversations.id', 'shares.conversationId')
    .selectAll('shares')
    .where('shares.userId', '=', actor.userId)
    .where('shares.deletedAt', 'is', null)
    .where('conversations.deletedAt', 'is', null)
    .orderBy('shares.createdAt', 'desc')
    .orderBy('shares.id', 'desc')
    .limit(limit + 1);
  if (query.cursor !== undefined) {
    const [createdAt, id] = decodeCursor(query.cursor, ['number', 'string'], 'cursor');
    page = page.where(({ or, and, eb }) =>
      or([eb('shares.createdAt', '<', createdAt), and([eb('shares.createdAt', '=', createdAt), eb('shares.id', '<', id)])]),
    );
  }
  const rows = await page.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    shares: shown.map((row) => presentShare(services, row)),
    nextCursor: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
  };
}
