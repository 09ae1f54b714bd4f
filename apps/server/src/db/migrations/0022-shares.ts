import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Public pages with copies of conversations. A copied message goes with its original. */
export async function createShares(query: Kysely<Tables>): Promise<void> {
  const { schema } = query;
  await schema
    .createTable('shares')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('sealedToken', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('ownerName', 'text', (column) => column.notNull())
    .addColumn('showsPictures', 'integer', (column) => column.notNull())
    .addColumn('showsFiles', 'integer', (column) => column.notNull())
    .addColumn('showsName', 'integer', (column) => column.notNull())
    .addColumn('isListed', 'integer', (column) => column.notNull())
    .addColumn('lifetime', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('copiedAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint')
    .addColumn('deletedAt', 'bigint')
    .execute();
  await schema.createIndex('shares_of_user').on('shares').columns(['userId', 'createdAt']).execute();
  // Two requests at the same time make one page.
  await sql`create unique index "shares_of_conversation" on shares ("conversationId") where "deletedAt" is null`.execute(query);
  await schema
    .createTable('shareMessages')
    .addColumn('shareId', 'text', (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shareMessages_key', ['shareId', 'position'])
    .execute();
  await schema.createIndex('shareMessages_message').on('shareMessages').column('messageId').execute();
}
