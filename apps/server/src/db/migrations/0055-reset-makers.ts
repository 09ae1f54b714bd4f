import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The maker of a link for a new password, so that the link ends with the maker's right to make it. */
export async function keepResetMakers({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('passwordResets')
    .addColumn('madeBy', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
}
