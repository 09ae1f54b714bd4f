import { DatabaseAway } from '#db/database-away.ts';
import type { Database } from '#db/open-database.ts';
import type { FileRow } from '#db/tables.ts';

/** SQLSTATE of a row that refers to one that is missing: the owner was to be stored together with its files. */
const missingOwner = '23503';

/**
 * Whether the row of a file may be stored although storing it failed. A connection that breaks during a commit hides whether it succeeded.
 *
 * @param row one of those that were stored together
 * @param error why it failed
 * @returns false only if the row is surely absent
 */
export async function mayBeStored(database: Database, row: FileRow | undefined, error: unknown): Promise<boolean> {
  if (!row || !(error instanceof DatabaseAway)) return false;
  try {
    const transaction = await database.for('clean-up').startTransaction().execute();
    try {
      // An insert waits for a commit of the same row that is still going on. A query would not see that row.
      const absent = await transaction
        .insertInto('files')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return absent === undefined;
    } finally {
      await transaction.rollback().execute();
    }
  } catch (failure) {
    return (failure as { code?: string }).code !== missingOwner;
  }
}
