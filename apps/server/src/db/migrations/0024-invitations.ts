import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Invitations by link, and the removal of people with an undo. */
export async function createInvitations({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('users').addColumn('removedAt', 'bigint').execute();
  await schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('sealedToken', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('guestDays', 'integer')
    .addColumn('invitedBy', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('acceptedAt', 'bigint')
    .execute();
}
