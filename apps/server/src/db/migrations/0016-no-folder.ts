import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Nothing ever read or wrote the folder of a conversation. */
export async function dropFolder({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('conversations').dropColumn('folder').execute();
}
