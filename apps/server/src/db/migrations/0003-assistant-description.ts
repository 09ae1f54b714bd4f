import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The line that lists show below an assistant's name. */
export async function addAssistantDescription({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('assistants')
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
