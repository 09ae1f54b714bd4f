import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The first message that the model got, on replies whose prompt did not hold the whole conversation. */
export async function rememberPromptStart({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('messages').addColumn('promptStartId', 'text').execute();
}
