import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Keys with which programs act as their users. */
export async function createApiKeys({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('apiKeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('keyHash', 'text', (column) => column.notNull().unique())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('enabledAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint')
    .addColumn('lastUsedAt', 'bigint')
    .addColumn('lastUsedFrom', 'text')
    .addColumn('revokedAt', 'bigint')
    .execute();
  await schema.createIndex('apiKeys_of_user').on('apiKeys').columns(['userId']).execute();
}
