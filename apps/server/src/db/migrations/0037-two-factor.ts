import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/** Codes of an authenticator app. Times and booleans have the types that better-auth writes. */
export async function createTwoFactor({ schema }: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const time = dialect === 'postgres' ? 'timestamptz' : 'text';
  const boolean = dialect === 'postgres' ? 'boolean' : 'integer';
  await schema.alterTable('users').addColumn('twoFactorEnabled', boolean).execute();
  await schema
    .createTable('twoFactors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('verified', boolean)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', time)
    .execute();
}
