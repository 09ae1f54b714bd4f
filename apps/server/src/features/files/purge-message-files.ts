import { HttpError } from '#http/answer/http-error.ts';
import type { FilesServices } from './files-services.ts';
import { removeContent } from './remove-content.ts';

/**
 * Permanently deletes files without a message, and files that were not sent in time. Each is marked as deleted first, so that an
 * upload of the same content stores it anew and no message takes it. Then its content goes, and at last its row: a crash in between
 * leaves a row for the next purge, never bytes without one. No transaction waits for the store.
 *
 * @param deletedBefore epoch milliseconds: files that a user deleted before go as well
 */
export async function purgeMessageFiles(
  { database, files, clock, log }: Pick<FilesServices, 'database' | 'files' | 'clock' | 'log'>,
  deletedBefore: number,
): Promise<void> {
  const query = database.for('clean-up');
  const now = clock.now();
  await query
    .updateTable('files')
    .set({ deletedAt: deletedBefore - 1 })
    .where('assistantId', 'is', null)
    .where('folderId', 'is', null)
    .where('deletedAt', 'is', null)
    .where(({ or, eb, not, exists, selectFrom }) =>
      // The date is compared again if a message takes the file at the same time.
      or([eb('unsentUntil', 'is', null), eb('unsentUntil', '<', now)]).and(
        not(exists(selectFrom('messageFiles').select('messageId').whereRef('messageFiles.fileId', '=', 'files.id'))),
      ),
    )
    .execute();
  const due = await query
    .selectFrom('files')
    .select(['id', 'assistantId', 'folderId', 'storageKey'])
    .where('assistantId', 'is', null)
    .where('folderId', 'is', null)
    .where('deletedAt', '<', deletedBefore)
    .execute();
  for (const file of due) {
    try {
      await removeContent({ files }, file);
    } catch (error) {
      log.warn({ err: error, file: file.id }, 'The content of a deleted file could not be removed. The next purge tries again.');
      // The next file would wait just as long.
      if (error instanceof HttpError && error.code === 'storage_busy') return;
      continue;
    }
    await query.deleteFrom('files').where('id', '=', file.id).execute();
  }
}
