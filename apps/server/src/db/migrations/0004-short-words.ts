import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/**
 * An index of pairs of Chinese, Japanese and Korean characters. Words of one or two characters are common there,
 * and a trigram index does not find them. `cjk_bigrams` is a function of this program; see sqlite-adapter.ts.
 */
export async function indexShortWords(query: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return;
  await sql`create virtual table message_bigrams using fts5(
    grams, content='', contentless_delete=1, detail=none, prefix='1', tokenize='unicode61 remove_diacritics 0')`.execute(query);
  await sql`insert into message_bigrams (rowid, grams)
    select "rowNumber", cjk_bigrams(text) from messages where status <> 'streaming' and cjk_bigrams(text) <> ''`.execute(query);
  await sql`create trigger message_bigrams_insert after insert on messages when new.status <> 'streaming' and cjk_bigrams(new.text) <> '' begin
    insert into message_bigrams (rowid, grams) values (new."rowNumber", cjk_bigrams(new.text));
  end`.execute(query);
  await sql`create trigger message_bigrams_delete after delete on messages begin
    delete from message_bigrams where rowid = old."rowNumber";
  end`.execute(query);
  await sql`create trigger message_bigrams_update after update of text, status on messages
    when new.status <> 'streaming' or old.status <> 'streaming' begin
    delete from message_bigrams where rowid = old."rowNumber";
    insert into message_bigrams (rowid, grams)
      select new."rowNumber", cjk_bigrams(new.text) where new.status <> 'streaming' and cjk_bigrams(new.text) <> '';
  end`.execute(query);
}
