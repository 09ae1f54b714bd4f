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

/** Of one page. Further ones come with the next. */
const titlesPerPage = 20;

/** Where a page starts: both kinds of hits have their own order. Null: all of that kind were listed. */
interface Place {
  message: number | null;
  title: readonly [updatedAt: number, id: string] | null;
}

const start: Place = { message: Number.MAX_SAFE_INTEGER, title: [Number.MAX_SAFE_INTEGER, ''] };

/** Finds all words of `q` (or parts of words) in the actor's messages and titles, newest first. Titles come first in each page. */
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
  const place = query.cursor === undefined ? start : readPlace(query.cursor);
  const find = services.database.dialect === 'sqlite' ? findInSqlite : findInPostgres;
  const found = place.message === null ? [] : await find(services, actor, { terms, before: place.message, limit: limit + 1 });
  const titles = place.title === null ? [] : await findTitles(services, actor, terms, place.title);
  const shownTitles = titles.slice(0, titlesPerPage);
  const lastTitle = titles.length > titlesPerPage ? shownTitles.at(-1) : undefined;
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
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
  const nextCursor =
    last || lastTitle ? encodeCursor([last?.rowNumber ?? 0, lastTitle?.createdAt ?? -1, lastTitle?.conversationId ?? '']) : null;
  return { hits: [...shownTitles, ...hits], nextCursor };
}

/** Row numbers begin at one, and times at zero. */
function readPlace(cursor: string): Place {
  const [message, updatedAt, id] = decodeCursor(cursor, ['number', 'number', 'string'], 'cursor');
  return { message: message > 0 ? message : null, title: updatedAt >= 0 ? [updatedAt, id] : null };
}

async function findTitles(
  services: ConversationsServices,
  actor: Actor,
  terms: readonly string[],
  [updatedAt, id]: readonly [number, string],
): Promise<SearchHit[]> {
  let search = services.database
    .for(actor)
    .selectFrom('conversations')
    .select(['id', 'title', 'updatedAt'])
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .where('isPreviewChat', '=', 0)
    .where(({ eb, and, or }) => or([eb('updatedAt', '<', updatedAt), and([eb('updatedAt', '=', updatedAt), eb('id', '<', id)])]))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(titlesPerPage + 1);
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
