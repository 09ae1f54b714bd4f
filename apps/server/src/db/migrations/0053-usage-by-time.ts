import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Finds old rows of use, which are deleted, without reading all of them. */
export async function findUsageByTime({ schema }: Kysely<Tables>): Promise<void> {
  await schema.createIndex('replyUsage_by_time').on('replyUsage').column('createdAt').execute();
}
