import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The tools of an assistant; null: the user's tools. */
export async function letAssistantsHaveTools({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('assistants').addColumn('tools', 'text').execute();
}
