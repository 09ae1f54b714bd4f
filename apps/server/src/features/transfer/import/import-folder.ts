import type { ArchivedFolder } from '@parley/contracts/transfer/archive-format';
import { newId } from '#db/new-id.ts';
import type { ImportRow } from '#db/tables.ts';
import { publishFolders } from '#features/folders/publish-folders.ts';
import { createFolder } from '#features/folders/save-folder.ts';
import type { TransferServices } from '../transfer-services.ts';
import { importOwner } from './import-owner.ts';

/** Adds a folder of an archive with its files, unless it is already here or the user has as many as one can have. */
export async function importFolder(services: TransferServices, { id: importId, userId }: ImportRow, given: ArchivedFolder): Promise<void> {
  const { format: _format, version: _version, id: _id, instructions, createdAt, updatedAt, files, parentId, ...fields } = given;
  const sourceKey = given.sourceKey ?? `parley:${given.id}`;
  if ((await findFolderHere(services, userId, given.id, sourceKey)) !== null) return;
  const actor = { userId, role: 'member' } as const;
  const id = newId();
  const around = parentId === null ? null : await findFolderHere(services, userId, parentId);
  const { sourceKey: _key, ...own } = fields;
  const isAdded = await importOwner(services, userId, { folderId: id }, files, async (inside, transaction) => {
    await createFolder(inside, actor, { ...own, id, parentId: around });
    await transaction
      .updateTable('folders')
      .set({ sourceKey, importId, instructions, createdAt, updatedAt })
      .where('id', '=', id)
      .execute();
  });
  // Again, because others could not see the folder when it was created in the transaction.
  if (isAdded) publishFolders(services, actor);
}

/** The folder of an archive if it is already here: imported before, or the original. */
export async function findFolderHere(
  { database }: Pick<TransferServices, 'database'>,
  userId: string,
  id: string,
  sourceKey = `parley:${id}`,
): Promise<string | null> {
  const row = await database
    .for({ userId })
    .selectFrom('folders')
    .select('id')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) =>
      or([eb('id', 'in', [id, sourceKey.replace(/^parley:/, '')]), eb('sourceKey', 'in', [sourceKey, `parley:${id}`])]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}
