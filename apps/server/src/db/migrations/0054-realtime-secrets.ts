import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Short-lived keys for `/v1/realtime`, which every process must know. */
export async function createRealtimeSecrets({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('realtimeSecrets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secretHash', 'text', (column) => column.notNull().unique())
    .addColumn('sealedData', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('realtimeSecrets_of_user').on('realtimeSecrets').column('userId').execute();
}
