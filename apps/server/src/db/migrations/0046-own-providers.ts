import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Providers that belong to one user, and whether the owner allows them. */
export async function letUsersHaveProviders({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('providers')
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('providers_of_user').on('providers').columns(['userId']).execute();
  await schema
    .alterTable('accountSettings')
    .addColumn('ownProviders', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
