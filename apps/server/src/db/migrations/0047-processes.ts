import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The processes that share the database. Runs no longer have a time of their own, which one slow clock could make wrong. */
export async function createProcesses(query: Kysely<Tables>): Promise<void> {
  await query.schema
    .createTable('processes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('renewals', 'bigint', (column) => column.notNull())
    .execute();
  await query.schema.alterTable('runs').dropColumn('heartbeatAt').execute();
  await sql`create index runs_owner on runs ("leaseOwner") where status = 'running'`.execute(query);
}
