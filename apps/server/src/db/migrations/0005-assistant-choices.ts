import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** An assistant's category, language, caption language, and whether it corrects. */
export async function addAssistantChoices({ schema }: Kysely<Tables>): Promise<void> {
  for (const name of ['category', 'locale', 'captionLocale']) await schema.alterTable('assistants').addColumn(name, 'text').execute();
  await schema
    .alterTable('assistants')
    .addColumn('correctsGently', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
