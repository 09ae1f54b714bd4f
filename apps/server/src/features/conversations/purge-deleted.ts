import type { Services } from '#services.ts';

/** How long *Undo* works. */
export const restorableMs = 600_000;

/**
 * Really deletes what was deleted longer ago than *Undo* reaches; everything that hangs on it goes along.
 *
 * @returns the people who lost something, each once
 */
export async function purgeDeleted(services: Pick<Services, 'database' | 'clock'>): Promise<string[]> {
  const before = services.clock.now() - restorableMs;
  return services.database.query.transaction().execute(async (transaction) => {
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
