import type { DeleteShareResponse } from '@parley/contracts/sharing/delete-share';
import type { Share } from '@parley/contracts/sharing/share';
import type { UpdateShareRequest } from '@parley/contracts/sharing/update-share';
import { isDuplicate } from '#db/is-duplicate.ts';
import { restorableMs } from '#features/conversations/purge-deleted.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { SharingServices } from './sharing-services.ts';
import { findShare } from './find-share.ts';
import { presentShare, toColumns } from './present-share.ts';

/** How long the owner still sees a link that has ended. */
const listedAfterEndMs = 30 * 86_400_000;

/** Changes what a page shows of its copy, or when its link ends. @throws HttpError `not_found` */
export async function updateShare(services: SharingServices, actor: Actor, id: string, request: UpdateShareRequest): Promise<Share> {
  const row = await findShare(services, actor, 'write', id);
  if (row.deletedAt !== null) throw notFound('share');
  const changes = toColumns(request, services.clock.now());
  if (Object.keys(changes).length === 0) return presentShare(services, row);
  const changed = await services.database
    .for(actor)
    .updateTable('shares')
    .set(changes)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  // It was revoked or deleted meanwhile.
  if (!changed) throw notFound('share');
  return presentShare(services, changed);
}

/** Ends a link at once. `purgeShares` deletes the copy later. @throws HttpError `not_found` */
export async function revokeShare(services: SharingServices, actor: Actor, id: string): Promise<DeleteShareResponse> {
  const row = await findShare(services, actor, 'delete', id);
  const deletedAt = row.deletedAt ?? services.clock.now();
  await services.database.for(actor).updateTable('shares').set({ deletedAt }).where('id', '=', id).execute();
  return { restorableUntil: deletedAt + restorableMs };
}

/** Restores a revoked link. @throws HttpError `not_found` after the time for *Undo*, `conflict` if the conversation has another link by now */
export async function restoreShare(services: SharingServices, actor: Actor, id: string): Promise<Share> {
  const row = await findShare(services, actor, 'write', id);
  if (row.deletedAt === null) return presentShare(services, row);
  if (services.clock.now() > row.deletedAt + restorableMs) throw notFound('share');
  const restored = await services.database
    .for(actor)
    .updateTable('shares')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new HttpError('conflict', 'The conversation has another link.') : error;
    });
  if (!restored) throw notFound('share');
  return presentShare(services, restored);
}

/** Permanently deletes revoked links after the time for *Undo*, and links that ended a month ago. */
export async function purgeShares({ database, clock }: Pick<SharingServices, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database
    .for('clean-up')
    .deleteFrom('shares')
    .where(({ or, eb }) => or([eb('deletedAt', '<', now - restorableMs), eb('expiresAt', '<', now - listedAfterEndMs)]))
    .execute();
}
