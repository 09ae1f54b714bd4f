import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Responses that clients of `/v1/responses` may refer to later. */
export async function createStoredResponses({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('storedResponses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('storedResponsesByTime').on('storedResponses').column('createdAt').execute();
}
