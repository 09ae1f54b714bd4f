import type { Folder, FolderDetails } from '@parley/contracts/folders/folder';
import type { ListFoldersResponse } from '@parley/contracts/folders/list-folders';
import type { FolderRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { FoldersServices } from './folders-services.ts';

type Needs = Pick<FoldersServices, 'database'>;

/** The user's folders, oldest first. */
export async function listFolders(services: Needs, actor: Actor): Promise<ListFoldersResponse> {
  const rows = await services.database
    .for(actor)
    .selectFrom('folders')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { folders: await presentFolders(services, rows) };
}

/** One folder in the shape of the API. */
export async function presentFolder(services: Needs, row: FolderRow): Promise<Folder> {
  const [presented] = await presentFolders(services, [row]);
  if (!presented) throw new Error('A row was not presented.');
  return presented;
}

/** One folder with its instructions. */
export async function presentFolderDetails(services: Needs, row: FolderRow): Promise<FolderDetails> {
  return { ...(await presentFolder(services, row)), instructions: row.instructions };
}

async function presentFolders({ database }: Needs, rows: readonly FolderRow[]): Promise<Folder[]> {
  const query = database.for('checked parent');
  const uses = await query
    .selectFrom('conversations')
    .select(['folderId', ({ fn }) => fn.countAll().as('count'), ({ fn }) => fn.max('updatedAt').as('usedAt')])
    .where('folderId', 'in', [...rows.map(({ id }) => id), ''])
    .where('deletedAt', 'is', null)
    .where('archived', '=', 0)
    .where('isPreviewChat', '=', 0)
    .groupBy('folderId')
    .execute();
  const used = new Map(uses.map((use) => [use.folderId, use]));
  const parentIds = rows.flatMap(({ parentId }) => parentId ?? []);
  const parents = await query
    .selectFrom('folders')
    .select(['id', 'color'])
    .where('id', 'in', [...parentIds, ''])
    .execute();
  return rows.map(({ id, name, emoji, color, parentId, createdAt, updatedAt }) => ({
    id,
    name,
    emoji,
    color: parents.find((parent) => parent.id === parentId)?.color ?? color,
    parentId,
    conversationCount: Number(used.get(id)?.count ?? 0),
    usedAt: Math.max(updatedAt, used.get(id)?.usedAt ?? 0),
    createdAt,
    updatedAt,
  }));
}
