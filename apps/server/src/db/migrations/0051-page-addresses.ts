import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The address of the web page that a file was read from. */
export async function keepPageAddresses({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('files').addColumn('sourceUrl', 'text').execute();
}
