import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Folders come with archives, too, and are recognised when the same archive comes again. */
export async function letFoldersBeImported({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('folders').addColumn('sourceKey', 'text').execute();
  await schema.alterTable('folders').addColumn('importId', 'text').execute();
}
