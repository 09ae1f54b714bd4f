import { type RawBuilder, sql } from 'kysely';
import { isShortCjkTerm } from '#db/cjk-bigrams.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from '../conversations-services.ts';
import { type FoundMessage, foundColumns, hasThreeLetters, type MessageQuery } from './find-messages.ts';
import { foldedPattern } from './folded-pattern.ts';
import { likePattern } from '#db/like-pattern.ts';

/** Messages that are looked through in 10 to 50 ms: those that have to be folded, and those that a pattern rules out. */
const scannedFirst = { folded: 500, byPattern: 5000 };
/** The index is not used for a person with fewer messages than this factor times the number above. */
const scannedWhole = 3;
/** Words that more messages of all people contain are frequent. */
const rareUpTo = 3000;

/**
 * The newest messages of a person that contain all terms.
 *
 * The database cannot tell rare words from frequent ones: it looked through half a million messages for a rare one, and listed a
 * hundred thousand from the index for a frequent one. So the person's newest messages are looked through first. If they do not fill
 * the page, the index is asked for rare words, and for others the older messages are looked through until the page is full.
 */
export async function findInPostgres(services: ConversationsServices, actor: Actor, query: MessageQuery): Promise<FoundMessage[]> {
  const { terms, limit } = query;
  const before = query.before ?? Number.MAX_SAFE_INTEGER;
  const database = services.database.for(actor);
  const own = sql`messages."userId" = ${actor.userId} and messages."deletedAt" is null and messages.status <> 'streaming'`;
  const first = terms.every((term) => foldedPattern(term)) ? scannedFirst.byPattern : scannedFirst.folded;
  const { rows: edges } = await sql<{ edge: number | null }>`
    with newest as materialized (
      select messages."rowNumber" from messages where ${own} and messages."rowNumber" < ${before}
      order by messages."rowNumber" desc limit ${first * scannedWhole})
    select case when count(*) = ${first * scannedWhole}
      then (select "rowNumber" from newest order by "rowNumber" desc offset ${first} limit 1) end as edge from newest`.execute(database);
  const edge = edges[0]?.edge ?? 0;
  const scan = async (from: number, to: number, count: number) =>
    (
      await sql<FoundMessage>`
        select ${foundColumns} from messages ${withConversation}
        where ${own} and messages."rowNumber" >= ${from} and messages."rowNumber" < ${to} and ${containingUnindexed(terms)}
        order by messages."rowNumber" desc limit ${count}`.execute(database)
    ).rows;

  const newest = await scan(edge, before, limit);
  if (newest.length === limit || edge === 0) return newest;
  const missing = limit - newest.length;
  const indexed = terms.filter(hasIndex);
  if (indexed.length === 0 || !(await areRare(services, actor, indexed))) return [...newest, ...(await scan(0, edge, missing))];
  const older = await sql<FoundMessage>`
    with rare as materialized (
      select messages."rowNumber" from messages
      where messages.status <> 'streaming' and ${containing(indexed, indexedText)})
    select ${foundColumns} from rare join messages on messages."rowNumber" = rare."rowNumber" ${withConversation}
    where ${own} and messages."rowNumber" < ${edge} and ${containingUnindexed(terms)}
    order by messages."rowNumber" desc limit ${missing}`.execute(database);
  return [...newest, ...older.rows];
}

const withConversation = sql`
  join conversations on conversations.id = messages."conversationId"
    and conversations."deletedAt" is null and conversations."isPreviewChat" = 0`;

const indexedText = sql`messages.text`;
/** The same text, in a form that no index is made of. */
const unindexedText = sql`(messages.text || '')`;

const hasIndex = (term: string) => isShortCjkTerm(term) || hasThreeLetters(term);

const containing = (terms: readonly string[], text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    terms.map((term) =>
      isShortCjkTerm(term) ? sql`cjk_grams(${text}) @> array[${term}]` : sql`fold_text(${text}) like fold_text(${likePattern(term)})`,
    ),
    sql` and `,
  );

/** Looks at each text. The database asks for the pattern first, because folding costs ten times as much. */
const containingUnindexed = (terms: readonly string[]): RawBuilder<unknown> => {
  const patterns = terms.map(foldedPattern).filter((pattern) => pattern !== null);
  return sql.join([...patterns.map((pattern) => sql`messages.text ~ ${pattern}`), containing(terms, unindexedText)], sql` and `);
};

/** Whether few messages of all people contain the terms. */
async function areRare(services: ConversationsServices, actor: Actor, terms: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages where messages.status <> 'streaming' and ${containing(terms, indexedText)}
    limit ${rareUpTo + 1}`.execute(services.database.for(actor));
  return rows.length <= rareUpTo;
}
