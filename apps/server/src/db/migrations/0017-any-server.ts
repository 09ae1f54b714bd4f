import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What a server needs that lists no models, or that wants headers of its own. */
export async function describeAnyServer({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('providers').addColumn('modelIds', 'text').execute();
  await schema.alterTable('providers').addColumn('sealedHeaders', 'text').execute();
}
