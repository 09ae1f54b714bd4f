import { previewLength } from '@parley/contracts/conversations/preview-length';
import { citationMark } from '@parley/contracts/messages/citation-mark';
import { sql } from 'kysely';
import type { ConversationRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { graphemeStart } from './cut-snippet.ts';
import { plainLine } from './plain-line.ts';

/** Characters that are read of a message: Markdown marks and addresses take some of them. */
const readLength = 2000;
/** Not in names of code such as `__init__.py`. `plainLine` leaves them all, so that search finds these names. */
const underscores = /(?<![\p{L}\p{N}_`])(_{1,3})(?=[^\s_])([^_\n]{0,300}[^\s_])\1(?!\.?[\p{L}\p{N}_(`])/gu;

/**
 * The beginnings of the last messages on the active branches, as plain lines by conversation. A last message without words, such as a reply
 * that has just started, is skipped for the one before it. Conversations without words are not in the map.
 */
export async function loadPreviews(
  { database }: Pick<ConversationsServices, 'database'>,
  actor: Actor,
  conversations: readonly Pick<ConversationRow, 'activeLeafId'>[],
): Promise<ReadonlyMap<string, string>> {
  const leafIds = conversations.flatMap(({ activeLeafId }) => activeLeafId ?? []);
  if (leafIds.length === 0) return new Map();
  const rows = await database
    .for(actor)
    .selectFrom('messages as last')
    .leftJoin('messages as before', (join) => join.onRef('before.id', '=', 'last.parentId').on('before.deletedAt', 'is', null))
    .select(({ ref }) => [
      'last.conversationId',
      'last.role',
      sql<string>`substr(${ref('last.text')}, 1, ${sql.lit(readLength)})`.as('text'),
      sql<string | null>`substr(${ref('before.text')}, 1, ${sql.lit(readLength)})`.as('textBefore'),
    ])
    .where('last.id', 'in', leafIds)
    .where('last.userId', '=', actor.userId)
    .where('last.deletedAt', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(({ conversationId, role, text, textBefore }) => {
      const isReply = role === 'assistant';
      const line = firstWords(text, isReply) || firstWords(textBefore ?? '', !isReply);
      return line === '' ? [] : [[conversationId, line] as const];
    }),
  );
}

function firstWords(markdown: string, isReply: boolean): string {
  const words = isReply ? markdown.replaceAll(citationMark, '') : markdown;
  const line = plainLine(words.replaceAll(underscores, '$2'));
  return line.length <= previewLength ? line : line.slice(0, graphemeStart(line, previewLength)).trimEnd();
}
