import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Which tools an assistant uses; null: those of its person. */
export async function letAssistantsHaveTools({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('assistants').addColumn('tools', 'text').execute();
}
