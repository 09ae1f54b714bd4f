import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Limits of use for roles and people, and what the usage of replies does not hold of it. */
export async function createQuotas({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('roleQuotas')
    .addColumn('role', 'text', (column) => column.primaryKey())
    .addColumn('limits', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('personQuotas')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('limits', 'text', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('replyUsage')
    .addColumn('isOwn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('otherUse')
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('otherUse_key', ['userId', 'day', 'measure'])
    .execute();
}
