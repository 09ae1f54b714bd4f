import { removeEach } from '#features/files/remove-each.ts';
import type { AssistantsServices } from '../assistants-services.ts';

/**
 * Permanently deletes files of assistants and folders that were deleted before a time, alone or with their assistant or folder. First
 * the text goes, then the row, so that a crash in between leaves no text behind. A copy in another assistant stays.
 *
 * @param before epoch milliseconds
 */
export async function purgeFiles(services: Pick<AssistantsServices, 'database' | 'files' | 'log'>, before: number): Promise<void> {
  const query = services.database.for('clean-up');
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
  const texts: { storageKey: string; removed: string[]; isShared: boolean }[] = [];
  for (const storageKey of new Set(due.map((file) => file.storageKey))) {
    const sharers = await query.selectFrom('files').select('id').where('storageKey', '=', storageKey).execute();
    const removed = sharers.map((file) => file.id).filter((id) => ids.has(id));
    texts.push({ storageKey, removed, isShared: removed.length < sharers.length });
  }
  const remove = async ({ storageKey, isShared }: (typeof texts)[number]) => (isShared ? undefined : services.files.remove(storageKey));
  for await (const { removed } of removeEach(services, texts, remove)) await query.deleteFrom('files').where('id', 'in', removed).execute();
}
