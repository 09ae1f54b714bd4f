import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Which messages have a file, how large an image is, and how long an unsent file is kept. */
export async function letMessagesHaveFiles({ schema }: Kysely<Tables>): Promise<void> {
  for (const name of ['width', 'height'] as const) await schema.alterTable('files').addColumn(name, 'integer').execute();
  await schema.alterTable('files').addColumn('unsentUntil', 'bigint').execute();
  await schema.createIndex('files_of_user').on('files').columns(['userId', 'sha256']).execute();
  await schema
    .createTable('messageFiles')
    .addColumn('messageId', 'text', (column) => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('fileId', 'text', (column) => column.notNull().references('files.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('messageFiles_key', ['messageId', 'fileId'])
    .execute();
  await schema.createIndex('messageFiles_file').on('messageFiles').column('fileId').execute();
}
