import type { SearchHit, SearchMessagesResponse } from '@parley/contracts/conversations/search-messages';
import { containsFolded } from '#db/contains-folded.ts';
import { foldText } from '#db/fold-text.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { cutSnippet } from './cut-snippet.ts';
import { findInPostgres } from './search/find-in-postgres.ts';
import { findInSqlite } from './search/find-in-sqlite.ts';
import { plainLine } from './plain-line.ts';

/** Further words narrow nothing. */
const maxTerms = 8;

/** Finds all words of `q` (or parts of words) in the actor's messages and titles, newest first. Titles come with the first page. */
export async function searchMessages(
  services: ConversationsServices,
  actor: Actor,
  query: { q: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<SearchMessagesResponse> {
  const limit = query.limit ?? 20;
  // Stored text contains no NUL, and both databases refuse it in a query.
  const words = query.q.toWellFormed().replaceAll('\0', ' ').split(/\s+/u);
  const terms = [...new Set(words)].filter((word) => foldText(word) !== '').slice(0, maxTerms);
  if (terms.length === 0) return { hits: [], nextCursor: null };
  const before = query.cursor === undefined ? null : decodeCursor(query.cursor, ['number'], 'cursor')[0];
  const found =
    services.database.dialect === 'sqlite'
      ? await findInSqlite(services, actor, { terms, before, limit: limit + 1 })
      : await findInPostgres(services, actor, { terms, before, limit: limit + 1 });
  const titles = before === null ? await findTitles(services, actor, terms) : [];
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hits = shown.map((row): SearchHit => {
    const { snippet, matches } = cutSnippet(plainLine(row.text), terms);
    return {
      conversationId: row.conversationId,
      conversationTitle: row.title,
      messageId: row.id,
      role: row.role,
      snippet,
      matches,
      createdAt: row.createdAt,
    };
  });
  return { hits: [...titles, ...hits], nextCursor: found.length > limit && last ? encodeCursor([last.rowNumber]) : null };
}

async function findTitles(services: ConversationsServices, actor: Actor, terms: readonly string[]): Promise<SearchHit[]> {
  let search = services.database
    .for(actor)
    .selectFrom('conversations')
    .select(['id', 'title', 'updatedAt'])
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .where('isPreviewChat', '=', 0)
    .orderBy('updatedAt', 'desc')
    .limit(5);
  for (const term of terms) search = search.where(({ ref }) => containsFolded(ref('title'), term));
  const rows = await search.execute();
  return rows.map((row) => {
    const { snippet, matches } = cutSnippet(row.title, terms);
    return {
      conversationId: row.id,
      conversationTitle: row.title,
      messageId: null,
      role: null,
      snippet,
      matches,
      createdAt: row.updatedAt,
    };
  });
}
