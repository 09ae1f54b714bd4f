import { HttpError } from '#http/answer/http-error.ts';
import type { AssistantsServices } from '../assistants-services.ts';

/**
 * Permanently deletes files of assistants and folders that were deleted before a time, alone or with their assistant or folder: first the text, then the row,
 * so that a crash in between leaves no text behind. A copy in another assistant stays.
 *
 * @param before epoch milliseconds
 */
export async function purgeFiles(
  { database, files, log }: Pick<AssistantsServices, 'database' | 'files' | 'log'>,
  before: number,
): Promise<void> {
  const query = database.for('clean-up');
  const due = await query
    .selectFrom('files')
    .leftJoin('assistants', 'assistants.id', 'files.assistantId')
    .leftJoin('folders', 'folders.id', 'files.folderId')
    .select(['files.id', 'files.storageKey'])
    .where(({ or, eb }) => or([eb('files.assistantId', 'is not', null), eb('files.folderId', 'is not', null)]))
    .where(({ or, eb }) =>
      or([eb('files.deletedAt', '<', before), eb('assistants.deletedAt', '<', before), eb('folders.deletedAt', '<', before)]),
    )
    .execute();
  const ids = new Set(due.map((file) => file.id));
  for (const storageKey of new Set(due.map((file) => file.storageKey))) {
    const sharers = await query.selectFrom('files').select('id').where('storageKey', '=', storageKey).execute();
    try {
      if (sharers.every((file) => ids.has(file.id))) await files.remove(storageKey);
    } catch (error) {
      log.warn({ err: error, key: storageKey }, 'The text of a deleted file could not be removed. The next purge tries again.');
      if (error instanceof HttpError && error.code === 'storage_busy') return;
      continue;
    }
    const removed = sharers.map((file) => file.id).filter((id) => ids.has(id));
    await query.deleteFrom('files').where('id', 'in', removed).execute();
  }
}
