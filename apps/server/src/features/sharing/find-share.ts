import type { ShareRow } from '#db/tables.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { Action, Actor } from '#http/guard/authorize.ts';
import type { SharingServices } from './sharing-services.ts';
import { hashOf, isToken } from '#http/guard/link-token.ts';

type Needs = Pick<SharingServices, 'database' | 'authorize'>;

/** A share that the actor may act on, revoked ones included. @throws HttpError `not_found`, also if its conversation is deleted */
export async function findShare(services: Needs, actor: Actor, action: Action, id: string): Promise<ShareRow> {
  const row = await services.database
    .for(actor)
    .selectFrom('shares')
    .innerJoin('conversations', 'conversations.id', 'shares.conversationId')
    .selectAll('shares')
    .where('shares.id', '=', id)
    .where('conversations.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('share');
  services.authorize(actor, action, { type: 'share', userId: row.userId });
  return row;
}

/** The share of a conversation that is not revoked. */
export async function findShareOf({ database }: Pick<SharingServices, 'database'>, conversationId: string): Promise<ShareRow | null> {
  const row = await database
    .for('checked parent')
    .selectFrom('shares')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The share behind a public link. The token is the permission.
 *
 * @returns null if the token is unknown, revoked or expired, the conversation is deleted, or its owner's account may not be used now
 */
export async function findPublicShare(
  { database, clock }: Pick<SharingServices, 'database' | 'clock'>,
  token: string,
): Promise<ShareRow | null> {
  if (!isToken(token)) return null;
  const row = await database
    .for('public page')
    .selectFrom('shares')
    .innerJoin('conversations', 'conversations.id', 'shares.conversationId')
    .innerJoin('users', 'users.id', 'shares.userId')
    .selectAll('shares')
    .where('shares.tokenHash', '=', hashOf(token))
    .where('shares.deletedAt', 'is', null)
    .where('conversations.deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('shares.expiresAt', 'is', null), eb('shares.expiresAt', '>', clock.now())]))
    .where('users.suspendedAt', 'is', null)
    .where('users.removedAt', 'is', null)
    .where(({ or, eb }) => or([eb('users.guestUntil', 'is', null), eb('users.guestUntil', '>', clock.now())]))
    .executeTakeFirst();
  return row ?? null;
}
