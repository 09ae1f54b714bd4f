import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Replies that wait for the user's choice between them, and the user's ratings of replies. */
export async function compareReplies({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('messages')
    .addColumn('isCompared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('messages').addColumn('rating', 'text').execute();
}
