import { type RawBuilder, sql } from 'kysely';
import { isShortCjkTerm } from '#db/cjk-bigrams.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from '../conversations-services.ts';
import type { FoundMessage, MessageQuery } from './find-messages.ts';
import { likePattern } from './like-pattern.ts';

/** Looking through so many messages of a person takes about as long as the indexes take for a frequent word. */
const scanned = 1000;

/**
 * The newest messages of a person that contain all terms.
 *
 * The person's newest messages are looked through one after another, which finds frequent words and is all of it for most people. Only
 * then are the indexes asked, which hold the words of all people. One query for both would leave the choice to the database: it went
 * through half a million messages for a rare word, because it expected to meet it soon.
 */
export async function findInPostgres(services: ConversationsServices, actor: Actor, query: MessageQuery): Promise<FoundMessage[]> {
  const { before, limit } = query;
  const own = sql`messages."userId" = ${actor.userId} and messages."deletedAt" is null and messages.status <> 'streaming'`;
  const newest = sql`
    select messages."rowNumber" from messages where ${own} and messages."rowNumber" < ${before ?? Number.MAX_SAFE_INTEGER}
    order by messages."rowNumber" desc limit ${scanned}`;
  const found = await find(services, actor, query, newest, limit);
  if (found.length === limit) return found;
  const [edge] = (
    await sql<{ count: number; oldest: number | null }>`
      select count(*)::int as count, min("rowNumber")::bigint as oldest from (${newest}) as newest`.execute(services.database.for(actor))
  ).rows;
  if (edge!.count < scanned) return found;
  const indexed = sql`
    select messages."rowNumber" from messages where ${own} and messages."rowNumber" < ${edge!.oldest} and ${containing(query.terms)}`;
  return [...found, ...(await find(services, actor, query, indexed, limit - found.length))];
}

const containing = (terms: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    terms.map((term) =>
      isShortCjkTerm(term)
        ? sql`cjk_grams(messages.text) @> array[${term}]`
        : sql`fold_text(messages.text) like fold_text(${likePattern(term)})`,
    ),
    sql` and `,
  );

/** Among the rows of `candidates`. They are listed first: the database does not weigh them against the order and the limit. */
async function find(
  services: ConversationsServices,
  actor: Actor,
  { terms }: MessageQuery,
  candidates: RawBuilder<unknown>,
  limit: number,
): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    with candidates as materialized (${candidates})
    select messages."rowNumber", messages.id, messages.role, messages.text, messages."createdAt", messages."conversationId", conversations.title
    from candidates
    join messages on messages."rowNumber" = candidates."rowNumber"
    join conversations on conversations.id = messages."conversationId"
    where ${containing(terms)} and conversations."deletedAt" is null and conversations."isPreviewChat" = 0
    order by messages."rowNumber" desc limit ${limit}`.execute(services.database.for(actor));
  return rows;
}
