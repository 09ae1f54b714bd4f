import { sql } from 'kysely';
import type { SearchHit, SearchMessagesResponse } from '@parley/contracts/conversations/search-messages';
import { isShortCjkTerm } from '#db/cjk-bigrams.ts';
import { foldText } from '#db/fold-text.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { cutSnippet } from './cut-snippet.ts';
import { plainLine } from './plain-line.ts';

type FoundMessage = {
  rowNumber: number;
  id: string;
  role: 'user' | 'assistant';
  text: string;
  createdAt: number;
  conversationId: string;
  title: string;
};

/** Further words narrow nothing. */
const maxTerms = 8;
/** A trigram index knows nothing shorter. Short CJK words have their own index; other short ones are found by scanning. */
const minIndexedLength = 3;

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
      ? await findInSqlite(services, actor, terms, before, limit + 1)
      : await findInPostgres(services, actor, terms, before, limit + 1);
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

const columns = sql`messages."rowNumber", messages.id, messages.role, messages.text, messages."createdAt", messages."conversationId", conversations.title`;

async function findInSqlite(
  services: ConversationsServices,
  actor: Actor,
  terms: readonly string[],
  before: number | null,
  limit: number,
): Promise<FoundMessage[]> {
  const long = terms.filter((term) => [...foldText(term)].length >= minIndexedLength);
  const shortCjk = terms.filter(isShortCjkTerm);
  const [table, indexed] = long.length > 0 ? (['message_search', long] as const) : (['message_bigrams', shortCjk] as const);
  const scanned = terms.filter((term) => !indexed.includes(term));
  const index = sql.table(table);
  const match = indexed.map(
    (term) =>
      `"${(table === 'message_search' ? foldText(term) : term).replaceAll('"', '""')}"${table === 'message_bigrams' && term.length === 1 ? '*' : ''}`,
  );
  // Folding each message that is looked through would take seconds, so it is done only for those that an index has found.
  const scan = (term: string) =>
    indexed.length > 0
      ? sql`instr(fold_text(messages.text), ${foldText(term)}) > 0`
      : sql`messages.text like ${likePattern(term)} escape '\\'`;
  const scans = sql.join([sql`1 = 1`, ...scanned.map(scan)], sql` and `);
  const own = sql`messages."userId" = ${actor.userId} and messages."deletedAt" is null and messages.status <> 'streaming' and conversations."deletedAt" is null and conversations."isPreviewChat" = 0`;
  const result =
    indexed.length > 0
      ? await sql<FoundMessage>`
          select ${columns} from ${index}
          cross join messages on messages."rowNumber" = ${index}.rowid
          join conversations on conversations.id = messages."conversationId"
          where ${index} match ${match.join(' AND ')}
            and ${index}.rowid < ${before ?? Number.MAX_SAFE_INTEGER} and ${scans} and ${own}
          order by ${index}.rowid desc limit ${limit}`.execute(services.database.for(actor))
      : await sql<FoundMessage>`
          select ${columns} from messages
          cross join conversations on conversations.id = messages."conversationId"
          where messages."rowNumber" < ${before ?? Number.MAX_SAFE_INTEGER} and ${scans} and ${own}
          order by messages."rowNumber" desc limit ${limit}`.execute(services.database.for(actor));
  return result.rows;
}

async function findInPostgres(
  services: ConversationsServices,
  actor: Actor,
  terms: readonly string[],
  before: number | null,
  limit: number,
): Promise<FoundMessage[]> {
  const query = services.database.for(actor);
  let search = query
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select([
      'messages.rowNumber',
      'messages.id',
      'messages.role',
      'messages.text',
      'messages.createdAt',
      'messages.conversationId',
      'conversations.title',
    ])
    .where('messages.userId', '=', actor.userId)
    .where('messages.deletedAt', 'is', null)
    .where('messages.status', '<>', 'streaming')
    .where('conversations.deletedAt', 'is', null)
    .where('conversations.isPreviewChat', '=', 0)
    .orderBy('messages.rowNumber', 'desc')
    .limit(limit);
  if (before !== null) search = search.where('messages.rowNumber', '<', before);
  for (const term of terms) {
    search = isShortCjkTerm(term)
      ? search.where(sql<boolean>`cjk_grams(messages.text) @> array[${term}]`)
      : search.where(sql<boolean>`fold_text(messages.text) like fold_text(${likePattern(term)})`);
  }
  return search.execute();
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
  for (const term of terms) search = search.where(sql<boolean>`fold_text(title) like ${likePattern(foldText(term))} escape '\\'`);
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

function likePattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
