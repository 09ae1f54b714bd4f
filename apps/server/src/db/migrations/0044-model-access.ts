import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Which roles and people may use a model or an engine. */
export async function createModelAccess({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('modelAccess')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('modelAccess_key', ['kind', 'subject'])
    .execute();
  await schema
    .createTable('modelAccessPeople')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('modelAccessPeople_key', ['kind', 'subject', 'userId'])
    .execute();
}
