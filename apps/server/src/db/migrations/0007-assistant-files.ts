import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The assistant that a file belongs to, and the size of the file's text. */
export async function letAssistantsKnowFiles({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('files')
    .addColumn('assistantId', 'text', (column) => column.references('assistants.id').onDelete('cascade'))
    .execute();
  await schema
    .alterTable('files')
    .addColumn('textBytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('files_of_assistant').on('files').column('assistantId').execute();
}
