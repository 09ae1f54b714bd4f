import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * An index of each user's messages, newest last. Without it, a search for words that the search index does not know walks the messages of
 * everybody, and PostgreSQL does so for other searches, too.
 */
export async function findMessagesOfUser({ schema }: Kysely<Tables>): Promise<void> {
  await schema.createIndex('messages_of_user').on('messages').columns(['userId', 'rowNumber']).execute();
}
