import { purgeFiles } from '#features/assistants/files/purge-files.ts';
import type { Services } from '#services.ts';

/** How long *Undo* works. */
export const restorableMs = 600_000;
/** Pages delete the trials they began; one whose page died is kept no longer than this after its last message. */
const trialMs = 86_400_000;

/**
 * Really deletes what was deleted longer ago than *Undo* reaches, and trials that nobody goes on with; everything that hangs
 * on them goes along.
 *
 * @returns the people who lost something, each once
 */
export async function purgeDeleted(services: Pick<Services, 'database' | 'clock' | 'files'>): Promise<string[]> {
  const before = services.clock.now() - restorableMs;
  await purgeFiles(services, before);
  return services.database.query.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('conversations')
      .set(({ ref }) => ({ deletedAt: ref('updatedAt') }))
      .where('isTrial', '=', 1)
      .where('deletedAt', 'is', null)
      .where('updatedAt', '<', services.clock.now() - trialMs)
      .execute();
    const people = await transaction
      .selectFrom('conversations')
      .select('userId')
      .where('deletedAt', '<', before)
      .union(transaction.selectFrom('messages').select('userId').where('deletedWith', 'is not', null).where('deletedAt', '<', before))
      .execute();
    // Messages go first by name: SQLite fires the search index's delete trigger for cascades too, PostgreSQL needs none.
    await transaction
      .deleteFrom('messages')
      .where('conversationId', 'in', (where) => where.selectFrom('conversations').select('id').where('deletedAt', '<', before))
      .execute();
    await transaction.deleteFrom('conversations').where('deletedAt', '<', before).execute();
    await transaction.deleteFrom('assistants').where('deletedAt', '<', before).execute();
    await transaction.deleteFrom('messages').where('deletedWith', 'is not', null).where('deletedAt', '<', before).execute();
    return people.map((person) => person.userId);
  });
}
