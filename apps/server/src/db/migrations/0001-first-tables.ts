import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';
import { createSearchIndex } from './0001-search-index.ts';

/** The tables of the first release. */
export async function createFirstTables(query: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const { schema } = query;
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('providers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('baseUrl', 'text')
    .addColumn('sealedKey', 'text')
    .addColumn('keyEnding', 'text')
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('assistants')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('instructions', 'text', (column) => column.notNull())
    .addColumn('openingMessage', 'text')
    .addColumn('openingQuestions', 'text', (column) => column.notNull())
    .addColumn('model', 'text')
    .addColumn('parameters', 'text', (column) => column.notNull())
    .addColumn('voices', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();

  await schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('titleSource', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('assistantId', 'text')
    .addColumn('model', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('folder', 'text')
    .addColumn('pinned', 'integer', (column) => column.notNull())
    .addColumn('archived', 'integer', (column) => column.notNull())
    .addColumn('activeLeafId', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();
  await schema.createIndex('conversations_list').on('conversations').columns(['userId', 'archived', 'pinned', 'updatedAt', 'id']).execute();
  await schema.createIndex('conversations_deleted').on('conversations').column('deletedAt').execute();

  await schema
    .createTable('messages')
    .addColumn('rowNumber', dialect === 'sqlite' ? 'integer' : 'bigserial', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('parentId', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    // Stands before the long columns: a scan for one or two characters then reads no further than here.
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('model', 'text')
    .addColumn('usage', 'text')
    .addColumn('finishReason', 'text')
    .addColumn('language', 'text')
    .addColumn('origin', 'text')
    .addColumn('heardUpTo', 'integer')
    .addColumn('error', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('finishedAt', 'bigint')
    .addColumn('deletedWith', 'text')
    .execute();
  await schema.createIndex('messages_siblings').on('messages').columns(['conversationId', 'parentId']).execute();
  await sql`create index messages_streaming on messages (status) where status = 'streaming'`.execute(query);
  await sql`create index messages_deleted on messages ("deletedWith") where "deletedWith" is not null`.execute(query);

  await schema
    .createTable('runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('leaseOwner', 'text', (column) => column.notNull())
    .addColumn('heartbeatAt', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('endedAt', 'bigint')
    .execute();
  await sql`create index runs_running on runs ("conversationId") where status = 'running'`.execute(query);
  await schema.createIndex('runs_message').on('runs').column('messageId').execute();

  await schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('sizeBytes', 'bigint', (column) => column.notNull())
    .addColumn('storageKey', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();

  await schema
    .createTable('preferences')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();

  await createSearchIndex(query, dialect);
}
