import type { createFolderRequest } from '@parley/contracts/folders/create-folder';
import type { Folder, FolderDetails } from '@parley/contracts/folders/folder';
import type { updateFolderRequest } from '@parley/contracts/folders/update-folder';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { newId } from '#db/new-id.ts';
import type { FolderRow, Tables } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError, invalidRequest } from '#http/answer/http-error.ts';
import type { FoldersServices } from './folders-services.ts';
import { findFolder } from './find-folder.ts';
import { presentFolder, presentFolderDetails } from './list-folders.ts';
import { publishFolders } from './publish-folders.ts';

/** Few enough for one list. */
const maxFolders = 200;

type Fields = z.output<typeof updateFolderRequest>;

/** Creates a folder. A repeated request returns the first one. @throws HttpError `conflict` for an id that is taken or too many folders */
export async function createFolder(
  services: FoldersServices,
  actor: Actor,
  request: z.output<typeof createFolderRequest>,
): Promise<Folder> {
  const query = services.database.for(actor);
  const { id = newId(), ...fields } = request;
  await checkParent(services, actor, fields.parentId ?? null);
  const { count } = await query
    .selectFrom('folders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxFolders) throw new HttpError('conflict', `At most ${maxFolders} folders.`);
  const now = services.clock.now();
  const row: FolderRow = {
    emoji: null,
    color: 'gray',
    parentId: null,
    instructions: '',
    name: '',
    ...toColumns(fields),
    id,
    userId: actor.userId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    sourceKey: null,
    importId: null,
  };
  const inserted = await query
    .insertInto('folders')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    publishFolders(services, actor);
    return presentFolder(services, row);
  }
  const first = await findFolder(services, actor, 'write', id).catch(() => {
    throw new HttpError('conflict', 'The id is taken.');
  });
  return presentFolder(services, first);
}

/** Changes the given fields. @throws HttpError `invalid_request` if folders would be more than two deep */
export async function updateFolder(services: FoldersServices, actor: Actor, id: string, fields: Fields): Promise<FolderDetails> {
  const query = services.database.for(actor);
  await findFolder(services, actor, 'write', id);
  const { parentId = null } = fields;
  await checkParent(services, actor, parentId);
  const changes = { ...toColumns(fields), updatedAt: services.clock.now() };
  await query.transaction().execute(async (transaction) => {
    if (parentId !== null) await checkDepth(transaction, actor, id, parentId);
    await transaction.updateTable('folders').set(changes).where('id', '=', id).execute();
  });
  publishFolders(services, actor);
  return presentFolderDetails(services, await findFolder(services, actor, 'read', id));
}

/** The write to the user's row locks it, so that moves happen one after another. Two at once could put two folders into each other. */
async function checkDepth(transaction: Transaction<Tables>, { userId }: Actor, id: string, parentId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', userId)
    .execute();
  const related = await transaction
    .selectFrom('folders')
    .select(['id', 'parentId'])
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('id', '=', parentId), eb('parentId', '=', id)]))
    .execute();
  const isTooDeep = related.some((folder) => folder.parentId === id || folder.parentId !== null);
  if (isTooDeep || parentId === id) throw invalidRequest({ parentId: 'folders are at most two deep' });
}

async function checkParent(services: FoldersServices, actor: Actor, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const parent = await findFolder(services, actor, 'read', parentId);
  if (parent.parentId !== null) throw invalidRequest({ parentId: 'folders are at most two deep' });
}

function toColumns({ name, emoji, ...plain }: Fields): Partial<FolderRow> {
  return {
    ...plain,
    ...(name === undefined ? {} : { name: requireName(name) }),
    ...(emoji === undefined ? {} : { emoji: emoji === null ? null : cleanName(emoji) || null }),
  };
}

function requireName(value: string): string {
  const clean = cleanName(value);
  if (clean === '') throw invalidRequest({ name: 'empty' });
  return clean;
}
