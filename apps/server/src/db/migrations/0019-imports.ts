import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Imports with their reports, and the id that each imported thing had in its former program. */
export async function createImports(query: Kysely<Tables>): Promise<void> {
  const { schema } = query;
  await schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sizeBytes', 'bigint', (column) => column.notNull())
    .addColumn('receivedBytes', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('format', 'text')
    .addColumn('readBytes', 'bigint', (column) => column.notNull())
    .addColumn('totalBytes', 'bigint', (column) => column.notNull())
    .addColumn('nextPosition', 'integer', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('errorCode', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('finishedAt', 'bigint')
    .execute();
  await schema.createIndex('imports_of_user').on('imports').columns(['userId', 'createdAt']).execute();
  await schema
    .createTable('importItems')
    .addColumn('importId', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('conversationId', 'text')
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('importItems_key', ['importId', 'position'])
    .execute();
  for (const table of ['conversations', 'assistants'] as const) {
    await schema.alterTable(table).addColumn('sourceKey', 'text').execute();
    await schema.alterTable(table).addColumn('importId', 'text').execute();
    await sql`create index ${sql.ref(`${table}_source`)} on ${sql.table(table)} ("userId", "sourceKey") where "sourceKey" is not null`.execute(
      query,
    );
    await sql`create index ${sql.ref(`${table}_import`)} on ${sql.table(table)} ("importId") where "importId" is not null`.execute(query);
  }
}
