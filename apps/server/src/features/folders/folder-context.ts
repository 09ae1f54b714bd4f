import type { ConversationRow, FileRow, FolderRow } from '#db/tables.ts';
import { filesOf } from '#features/assistants/files/find-file.ts';
import type { FoldersServices } from './folders-services.ts';

type Needs = Pick<FoldersServices, 'database'>;

/** What the folder of a conversation gives to its replies, after what the folder around that one gives. */
export async function loadFolderContext(
  services: Needs,
  conversation: Pick<ConversationRow, 'folderId' | 'userId'>,
): Promise<{ instructions: string; files: FileRow[] }> {
  const folders = await foldersAround(services, conversation);
  const files = await Promise.all(folders.map(({ id }) => filesOf(services, { folderId: id })));
  return { instructions: folders.flatMap(({ instructions }) => instructions || []).join('\n\n'), files: files.flat() };
}

/** The outer one first. Deleted ones give nothing. */
async function foldersAround(
  { database }: Needs,
  { folderId, userId }: Pick<ConversationRow, 'folderId' | 'userId'>,
): Promise<FolderRow[]> {
  const found: FolderRow[] = [];
  let next = folderId;
  // Folders are at most two deep.
  while (next !== null && found.length < 2) {
    const row: FolderRow | undefined = await database
      .for({ userId })
      .selectFrom('folders')
      .selectAll()
      .where('id', '=', next)
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (row) found.unshift(row);
    next = row?.parentId ?? null;
  }
  return found;
}
