import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Performance metrics as browsers measured them. They belong to no user. */
export async function createVitals({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('vitals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('vitals_by_time').on('vitals').columns(['name', 'createdAt']).execute();
}
