import type { FilesServices } from './files-services.ts';
import { removeContent } from './remove-content.ts';

/**
 * Permanently deletes files without a message, and files that were not sent in time. Each in a transaction of
 * its own: an upload of the same content waits for it and then stores the content again.
 *
 * @param deletedBefore epoch milliseconds: files that a user deleted before go as well
 */
export async function purgeMessageFiles(
  { database, files, clock }: Pick<FilesServices, 'database' | 'files' | 'clock'>,
  deletedBefore: number,
): Promise<void> {
  const due = await database
    .for('clean-up')
    .selectFrom('files')
    .select(['id', 'assistantId', 'folderId', 'storageKey'])
    .where('assistantId', 'is', null)
    .where('folderId', 'is', null)
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('deletedAt', '<', deletedBefore),
        and([
          or([eb('unsentUntil', 'is', null), eb('unsentUntil', '<', clock.now())]),
          not(exists(selectFrom('messageFiles').select('messageId').whereRef('messageFiles.fileId', '=', 'files.id'))),
        ]),
      ]),
    )
    .execute();
  for (const file of due) {
    await database
      .for('clean-up')
      .transaction()
      .execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('files')
          .where('id', '=', file.id)
          .where(({ or, eb }) =>
            or([eb('unsentUntil', 'is', null), eb('unsentUntil', '<', clock.now()), eb('deletedAt', '<', deletedBefore)]),
          )
          .executeTakeFirst();
        // Before the commit: a crash in between leaves a row for the next purge, never bytes without one.
        if (numDeletedRows > 0n) await removeContent({ files }, file);
      });
  }
}
