import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/** Accounts, sessions and what better-auth keeps beside them. Its times and booleans have the types that it writes. */
export async function createAccounts({ schema }: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const time = dialect === 'postgres' ? 'timestamptz' : 'text';
  const boolean = dialect === 'postgres' ? 'boolean' : 'integer';
  // SQLite adds one column at a time.
  await schema.alterTable('users').addColumn('email', 'text').execute();
  await schema.alterTable('users').addColumn('emailVerified', boolean).execute();
  await schema.alterTable('users').addColumn('image', 'text').execute();
  await schema.alterTable('users').addColumn('accountCreatedAt', time).execute();
  await schema.alterTable('users').addColumn('accountUpdatedAt', time).execute();
  await schema.alterTable('users').addColumn('suspendedAt', 'bigint').execute();
  await schema.alterTable('users').addColumn('guestUntil', 'bigint').execute();
  await schema.alterTable('users').addColumn('lastSeenAt', 'bigint').execute();
  await schema.createIndex('users_email').on('users').column('email').unique().execute();
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute();
  await schema.createIndex('sessions_of_user').on('sessions').column('userId').execute();
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  await schema.createIndex('accounts_of_user').on('accounts').column('userId').execute();
  await schema.createIndex('accounts_of_provider').on('accounts').columns(['providerId', 'accountId']).unique().execute();
  await schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  await schema.createIndex('verifications_identifier').on('verifications').column('identifier').execute();
  await schema
    .createTable('accountSettings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('isOn', 'integer', (column) => column.notNull())
    .addColumn('signUp', 'text', (column) => column.notNull())
    .addColumn('allowedDomains', 'text', (column) => column.notNull())
    .addColumn('serverName', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
}
