import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Folders of conversations, with instructions and files. A conversation stays when its folder goes. */
export async function createFolders({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('folders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('parentId', 'text', (column) => column.references('folders.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('emoji', 'text')
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('instructions', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();
  await schema.createIndex('folders_of_user').on('folders').column('userId').execute();
  await schema
    .alterTable('conversations')
    .addColumn('folderId', 'text', (column) => column.references('folders.id').onDelete('set null'))
    .execute();
  await schema.createIndex('conversations_of_folder').on('conversations').columns(['folderId', 'updatedAt']).execute();
  await schema
    .alterTable('files')
    .addColumn('folderId', 'text', (column) => column.references('folders.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('files_of_folder').on('files').column('folderId').execute();
}
