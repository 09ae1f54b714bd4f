import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Phones that entered a pairing code. */
export async function createPairedDevices({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('pairedDevices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('keyHash', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('lastSeenAt', 'bigint', (column) => column.notNull())
    .addColumn('revokedAt', 'bigint')
    .execute();
}
