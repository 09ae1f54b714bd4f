import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The audit log. Entries are kept after a person is deleted; they then have no name. */
export async function createAuditLog({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auditLog')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actorId', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('personId', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('byKey', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('auditLog_by_time').on('auditLog').columns(['at']).execute();
}
