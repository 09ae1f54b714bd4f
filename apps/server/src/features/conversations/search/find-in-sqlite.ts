import { sql } from 'kysely';
import { isShortCjkTerm } from '#db/cjk-bigrams.ts';
import { foldText } from '#db/fold-text.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from '../conversations-services.ts';
import { type FoundMessage, foundColumns, hasThreeLetters, type MessageQuery } from './find-messages.ts';
import { likePattern } from '#db/like-pattern.ts';

/** The newest messages of a person that contain all terms. */
export async function findInSqlite(
  services: ConversationsServices,
  actor: Actor,
  { terms, before, limit }: MessageQuery,
): Promise<FoundMessage[]> {
  const long = terms.filter((term) => hasThreeLetters(term));
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
          select ${foundColumns} from ${index}
          cross join messages on messages."rowNumber" = ${index}.rowid
          join conversations on conversations.id = messages."conversationId"
          where ${index} match ${match.join(' AND ')}
            and ${index}.rowid < ${before ?? Number.MAX_SAFE_INTEGER} and ${scans} and ${own}
          order by ${index}.rowid desc limit ${limit}`.execute(services.database.for(actor))
      : await sql<FoundMessage>`
          select ${foundColumns} from messages
          cross join conversations on conversations.id = messages."conversationId"
          where messages."rowNumber" < ${before ?? Number.MAX_SAFE_INTEGER} and ${scans} and ${own}
          order by messages."rowNumber" desc limit ${limit}`.execute(services.database.for(actor));
  return result.rows;
}
