import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/**
 * The trigram index over message text. A reply enters it when it has ended: indexing each of
 * its once-a-second saves would cost as much as the reply itself.
 */
export async function createSearchIndex(query: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(query);
    await sql`create index messages_text on messages using gin (text gin_trgm_ops)`.execute(query);
    return;
  }
  await sql`create virtual table message_search using fts5(text, content='messages', content_rowid='rowNumber', tokenize='trigram')`.execute(
    query,
  );
  await sql`create trigger message_search_insert after insert on messages when new.status <> 'streaming' begin
    insert into message_search (rowid, text) values (new."rowNumber", new.text);
  end`.execute(query);
  await sql`create trigger message_search_delete after delete on messages when old.status <> 'streaming' begin
    insert into message_search (message_search, rowid, text) values ('delete', old."rowNumber", old.text);
  end`.execute(query);
  // One trigger does both in this order: removing the old text after adding the new one would remove the words they share.
  await sql`create trigger message_search_update after update of text, status on messages begin
    insert into message_search (message_search, rowid, text) select 'delete', old."rowNumber", old.text where old.status <> 'streaming';
    insert into message_search (rowid, text) select new."rowNumber", new.text where new.status <> 'streaming';
  end`.execute(query);
}
