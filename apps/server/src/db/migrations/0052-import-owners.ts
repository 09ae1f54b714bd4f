import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The process that reads an import, so that two processes with one data folder never read the same one. */
export async function letProcessesHoldImports({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('imports').addColumn('leaseOwner', 'text').execute();
}
