import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Texts that users insert into messages. Earlier releases kept them in the browser. */
export async function createPrompts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('prompts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();
  await schema.createIndex('prompts_of_user').on('prompts').columns(['userId', 'position']).execute();
}
