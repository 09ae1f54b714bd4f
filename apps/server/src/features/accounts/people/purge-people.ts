import type { AccountsServices } from '../accounts-services.ts';
import { restorableMs } from './change-person.ts';

/** Long ago: the purge of what was deleted takes it at once. */
export const longAgo = 1;

type Services = Pick<AccountsServices, 'database' | 'clock'>;

/** Marks as deleted what belongs to people whose removal can no longer be undone, so that the purge deletes it with its files. */
export async function deleteBelongings({ database, clock }: Services): Promise<void> {
  const ids = await removedIds({ database, clock });
  if (ids.length === 0) return;
  await database
    .for('accounts')
    .transaction()
    .execute(async (transaction) => {
      for (const table of ['conversations', 'assistants', 'files'] as const)
        await transaction.updateTable(table).set({ deletedAt: longAgo }).where('userId', 'in', ids).execute();
      // Uploads that have no owner soon: their part on the disk goes with an abandoned import.
      await transaction
        .updateTable('imports')
        .set({ status: 'uploading', updatedAt: longAgo })
        .where('userId', 'in', ids)
        .where('finishedAt', 'is', null)
        .execute();
    });
}

/** Deletes the people themselves, once nothing of theirs is left. Sessions, shares and settings go with them. */
export async function purgePeople({ database, clock }: Services): Promise<void> {
  const ids = await removedIds({ database, clock });
  for (const id of ids) {
    const left = await Promise.all(
      (['conversations', 'files'] as const).map((table) =>
        database.for('accounts').selectFrom(table).select('id').where('userId', '=', id).limit(1).executeTakeFirst(),
      ),
    );
    if (left.every((row) => row === undefined)) await database.for('accounts').deleteFrom('users').where('id', '=', id).execute();
  }
}

async function removedIds({ database, clock }: Services): Promise<string[]> {
  const rows = await database.query
    .selectFrom('users')
    .select('id')
    .where('removedAt', '<', clock.now() - restorableMs)
    .where('role', '<>', 'owner')
    .execute();
  return rows.map(({ id }) => id);
}
