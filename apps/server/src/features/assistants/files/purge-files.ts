import type { AssistantsServices } from '../assistants-services.ts';

/**
 * Permanently deletes files that were deleted before a time, alone or with their assistant or folder: first the text, then the row,
 * so that a crash in between leaves no text behind. A copy in another assistant stays.
 *
 * @param before epoch milliseconds
 */
export async function purgeFiles({ database, files }: Pick<AssistantsServices, 'database' | 'files'>, before: number): Promise<void> {
  const query = database.for('clean-up');
  const due = await query
    .selectFrom('files')
    .leftJoin('assistants', 'assistants.id', 'files.assistantId')
    .leftJoin('folders', 'folders.id', 'files.folderId')
    .select(['files.id', 'files.storageKey'])
    .where(({ or, eb }) =>
      or([eb('files.deletedAt', '<', before), eb('assistants.deletedAt', '<', before), eb('folders.deletedAt', '<', before)]),
    )
    .execute();
  const ids = new Set(due.map((file) => file.id));
  for (const storageKey of new Set(due.map((file) => file.storageKey))) {
    const sharers = await query.selectFrom('files').select('id').where('storageKey', '=', storageKey).execute();
    if (sharers.every((file) => ids.has(file.id))) await files.remove(storageKey);
  }
  for (const id of ids) await query.deleteFrom('files').where('id', '=', id).execute();
}
