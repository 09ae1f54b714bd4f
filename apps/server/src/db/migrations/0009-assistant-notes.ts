import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Whether an assistant remembers conversations, its notes about them, and up to which message it has read. */
export async function letAssistantsRemember({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('assistants')
    .addColumn('remembers', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('assistants')
    .addColumn('notes', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('assistants').addColumn('notedAt', 'bigint').execute();
}
