import { type Kysely, sql } from 'kysely';
import { cjkCharacters } from '../cjk-bigrams.ts';
import { foldInPostgres } from '../fold-text.ts';
import type { Dialect } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/**
 * Search compares words without accents and Arabic vowel signs, and PostgreSQL too finds one or two Chinese, Japanese or
 * Korean characters by an index. In SQLite `fold_text` is a function of this program; see sqlite-adapter.ts.
 */
export async function foldSearch(query: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await foldInPostgresIndex(query);
  else await foldInSqliteIndex(query);
}

async function foldInPostgresIndex(query: Kysely<Tables>): Promise<void> {
  await sql`create function fold_text(value text) returns text language sql immutable strict parallel safe
    as ${sql.raw(`$$ select ${foldInPostgres('value')} $$`)}`.execute(query);
  // Every character and every two that follow one another, once each.
  await sql`create function cjk_grams(value text) returns text[] language sql immutable strict parallel safe
    as ${sql.raw(`$$
      select coalesce(array_agg(distinct gram), '{}') from (
        select unnest(array[letter, case when next <> ' ' then letter || next end]) as gram from (
          select letter, coalesce(lead(letter) over (order by place), ' ') as next
          from unnest(string_to_array(regexp_replace(value, '[^${cjkCharacters}]+', ' ', 'g'), null)) with ordinality as letters (letter, place)
        ) pairs where letter <> ' '
      ) grams where gram is not null $$`)}`.execute(query);
  await sql`drop index messages_text`.execute(query);
  // A reply enters an index when it has ended, and not at each of its once-a-second saves.
  await sql`create index messages_text on messages using gin (fold_text(text) gin_trgm_ops) where status <> 'streaming'`.execute(query);
  await sql`create index messages_cjk on messages using gin (cjk_grams(text)) where status <> 'streaming'`.execute(query);
}

async function foldInSqliteIndex(query: Kysely<Tables>): Promise<void> {
  for (const name of ['insert', 'delete', 'update']) await sql`drop trigger ${sql.raw(`message_search_${name}`)}`.execute(query);
  await sql`drop table message_search`.execute(query);
  await sql`create virtual table message_search using fts5(text, content='', contentless_delete=1, tokenize='trigram')`.execute(query);
  await sql`insert into message_search (rowid, text)
    select "rowNumber", fold_text(text) from messages where status <> 'streaming'`.execute(query);
  await sql`create trigger message_search_insert after insert on messages when new.status <> 'streaming' begin
    insert into message_search (rowid, text) values (new."rowNumber", fold_text(new.text));
  end`.execute(query);
  await sql`create trigger message_search_delete after delete on messages when old.status <> 'streaming' begin
    delete from message_search where rowid = old."rowNumber";
  end`.execute(query);
  await sql`create trigger message_search_update after update of text, status on messages
    when new.status <> 'streaming' or old.status <> 'streaming' begin
    delete from message_search where rowid = old."rowNumber";
    insert into message_search (rowid, text) select new."rowNumber", fold_text(new.text) where new.status <> 'streaming';
  end`.execute(query);
}
