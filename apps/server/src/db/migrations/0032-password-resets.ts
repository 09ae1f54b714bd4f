import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Links with which a user sets a new password. */
export async function createPasswordResets({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('passwordResets')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('passwordResets_of_user').on('passwordResets').column('userId').execute();
}
