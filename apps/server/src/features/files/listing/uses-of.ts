import type { FileUse } from '@parley/contracts/files/list-files';
import type { FileRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { FilesServices } from '../files-services.ts';

/** Where files of the actor are used, by their ids: conversations with the newest first, or the assistant or the folder that has one. */
export async function usesOf(
  { database }: Pick<FilesServices, 'database'>,
  actor: Actor,
  files: readonly FileRow[],
): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>();
  if (files.length === 0) return uses;
  const add = (fileId: string, use: FileUse) => uses.set(fileId, [...(uses.get(fileId) ?? []), use]);
  const query = database.for(actor);
  const conversations = await query
    .selectFrom('messageFiles')
    .innerJoin('messages', 'messages.id', 'messageFiles.messageId')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messageFiles.fileId', 'conversations.id', 'conversations.title', 'conversations.updatedAt'])
    .distinct()
    .where(
      'messageFiles.fileId',
      'in',
      files.map(({ id }) => id),
    )
    .where('conversations.userId', '=', actor.userId)
    .where('conversations.deletedAt', 'is', null)
    .where('conversations.isPreviewChat', '=', 0)
    .where('messages.deletedAt', 'is', null)
    .orderBy('conversations.updatedAt', 'desc')
    .execute();
  for (const { fileId, id, title } of conversations) add(fileId, { type: 'conversation', id, name: title });
  for (const [column, table, type] of [
    ['assistantId', 'assistants', 'assistant'],
    ['folderId', 'folders', 'folder'],
  ] as const) {
    const owners = [...new Set(files.flatMap((file) => file[column] ?? []))];
    if (owners.length === 0) continue;
    const rows = await query
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', owners)
      .where('userId', '=', actor.userId)
      .execute();
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    for (const file of files) {
      const owner = file[column];
      const name = owner === null ? undefined : names.get(owner);
      if (owner !== null && name !== undefined) add(file.id, { type, id: owner, name });
    }
  }
  return uses;
}
