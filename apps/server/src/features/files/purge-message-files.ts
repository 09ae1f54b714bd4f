import type { FilesServices } from './files-services.ts';
import { removeContent } from './remove-content.ts';
import { removeEach } from './remove-each.ts';

type Needs = Pick<FilesServices, 'database' | 'files' | 'clock' | 'log'>;

/**
 * Permanently deletes files without a message, and files that were not sent in time. Each is marked as deleted first, so that an
 * upload of the same content stores it anew and no message takes it. Then its content goes, and at last its row: a crash in between
 * leaves a row for the next purge, never bytes without one. No transaction waits for the store.
 *
 * @param deletedBefore epoch milliseconds: files that a user deleted before go as well
 */
export async function purgeMessageFiles(services: Needs, deletedBefore: number): Promise<void> {
  const query = services.database.for('clean-up');
  await markUnused(services, deletedBefore - 1);
  const due = await query
    .selectFrom('files')
    .select(['id', 'assistantId', 'folderId', 'storageKey'])
    .where('assistantId', 'is', null)
    .where('folderId', 'is', null)
    .where('deletedAt', '<', deletedBefore)
    .execute();
  for await (const { id } of removeEach(services, due, (file) => removeContent(services, file)))
    await query.deleteFrom('files').where('id', '=', id).execute();
}

async function markUnused({ database, clock }: Needs, deletedAt: number): Promise<void> {
  const unused = database
    .for('clean-up')
    .updateTable('files')
    .set({ deletedAt })
    .where('assistantId', 'is', null)
    .where('folderId', 'is', null)
    .where('deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messageFiles').select('messageId').whereRef('messageFiles.fileId', '=', 'files.id'))),
    );
  // Two statements: a message that takes an old draft clears its date, and PostgreSQL compares the date again, but not the messages.
  await unused.where('unsentUntil', '<', clock.now()).execute();
  await unused.where('unsentUntil', 'is', null).execute();
}
