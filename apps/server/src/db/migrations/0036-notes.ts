import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Notes about users, for all their conversations, and which of them a reply was given. */
export async function createNotes({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('conversationId', 'text', (column) => column.references('conversations.id').onDelete('set null'))
    .addColumn('isByModel', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();
  await schema.createIndex('notes_of_user').on('notes').column('userId').execute();
  await schema.createIndex('notes_of_conversation').on('notes').column('conversationId').execute();
  await schema.alterTable('messages').addColumn('noteIds', 'text').execute();
}
