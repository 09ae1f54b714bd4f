import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** How many pages a document has. */
export async function countPages({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('files').addColumn('pages', 'integer').execute();
}
