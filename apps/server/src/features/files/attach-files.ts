import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';

/**
 * Links files to a message within the caller's transaction. From then on, a file is kept as long as a message has it.
 *
 * @throws HttpError `file_missing` if one was deleted, or waited so long unsent that it is being purged
 */
export async function attachFiles(transaction: Transaction<Tables>, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const { numUpdatedRows } = await transaction
    .updateTable('files')
    .set({ unsentUntil: null })
    .where('id', 'in', fileIds)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== fileIds.length) throw new HttpError('file_missing', 'A file was deleted.');
  await transaction
    .insertInto('messageFiles')
    .values(fileIds.map((fileId) => ({ messageId, fileId })))
    .execute();
}

/**
 * Gives copies of messages the files of their originals.
 *
 * @param copies id of the original → id of the copy; not more than fit a statement
 */
export async function attachFilesOfCopies(transaction: Transaction<Tables>, copies: ReadonlyMap<string, string>): Promise<void> {
  const originals = await transaction
    .selectFrom('messageFiles')
    .selectAll()
    .where('messageId', 'in', [...copies.keys()])
    .execute();
  const values = originals.flatMap(({ messageId, fileId }) => {
    const copy = copies.get(messageId);
    return copy === undefined ? [] : [{ messageId: copy, fileId }];
  });
  if (values.length > 0) await transaction.insertInto('messageFiles').values(values).execute();
}
