import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Whether a conversation is a preview chat of an assistant. */
export async function addTrials({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('conversations')
    .addColumn('isTrial', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
