import type { DeleteFolderResponse } from '@parley/contracts/folders/delete-folder';
import type { Folder } from '@parley/contracts/folders/folder';
import { restorableMs } from '#features/conversations/purge-deleted.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { FoldersServices } from './folders-services.ts';
import { findFolder } from './find-folder.ts';
import { presentFolder } from './list-folders.ts';
import { publishFolders } from './publish-folders.ts';

/** Hides a folder and the folders in it; their conversations stay. `purgeDeleted` deletes them permanently later. */
export async function deleteFolder(services: FoldersServices, actor: Actor, id: string): Promise<DeleteFolderResponse> {
  await findFolder(services, actor, 'delete', id);
  const deletedAt = services.clock.now();
  await services.database
    .for(actor)
    .updateTable('folders')
    .set({ deletedAt })
    .where(({ or, eb }) => or([eb('id', '=', id), eb('parentId', '=', id)]))
    .where('deletedAt', 'is', null)
    .execute();
  publishFolders(services, actor);
  return { restorableUntil: deletedAt + restorableMs };
}

/**
 * Restores a deleted folder and the folders that were deleted with it. Conversations that were not moved meanwhile are in them again.
 *
 * @throws HttpError `not_found` after it is permanently deleted, or while the folder around it is deleted
 */
export async function restoreFolder(services: FoldersServices, actor: Actor, id: string): Promise<Folder> {
  const query = services.database.for(actor);
  const row = await query.selectFrom('folders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('folder');
  services.authorize(actor, 'write', { type: 'folder', userId: row.userId });
  if (row.parentId !== null) await findFolder(services, actor, 'read', row.parentId);
  const { deletedAt } = row;
  if (deletedAt !== null) {
    if (services.clock.now() > deletedAt + restorableMs) throw notFound('folder');
    await query
      .updateTable('folders')
      .set({ deletedAt: null })
      .where(({ or, and, eb }) => or([eb('id', '=', id), and([eb('parentId', '=', id), eb('deletedAt', '=', deletedAt)])]))
      .execute();
    publishFolders(services, actor);
  }
  return presentFolder(services, { ...row, deletedAt: null });
}
