import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Passkeys, and the challenges of sign-ins that a device or another server confirms. */
export async function createPasskeys({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('lastUsedAt', 'bigint')
    .addColumn('removedAt', 'bigint')
    .execute();
  await schema.createIndex('passkeys_of_user').on('passkeys').columns(['userId']).execute();
  await schema
    .createTable('signInChallenges')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('sealedData', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('signInChallenges_by_end').on('signInChallenges').columns(['expiresAt']).execute();
}
