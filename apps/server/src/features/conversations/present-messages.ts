import type { Message } from '@parley/contracts/messages/message';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { MessageRow } from '#db/tables.ts';
import { currentParts, type RecentEvents } from './current-parts.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { parseParts } from './parse-parts.ts';

/**
 * Stored messages in the shape of the API, including what a running reply has beyond its last save.
 *
 * @param rows of one conversation
 */
export async function presentMessages(
  services: Pick<ConversationsServices, 'database' | 'runs'> & { events: RecentEvents },
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const [first] = rows;
  if (!first) return [];
  const parentIds = [...new Set(rows.map((row) => row.parentId))];
  const withParent = parentIds.filter((id) => id !== null);
  const siblings = await services.database
    .for('checked parent')
    .selectFrom('messages')
    .select(['id', 'parentId', 'role'])
    .where('conversationId', '=', first.conversationId)
    .where('deletedAt', 'is', null)
    .where((where) =>
      where.or([
        ...(withParent.length > 0 ? [where('parentId', 'in', withParent)] : []),
        ...(parentIds.includes(null) ? [where('parentId', 'is', null)] : []),
      ]),
    )
    .orderBy('rowNumber')
    .execute();
  const siblingIds = Map.groupBy(siblings, (sibling) => `${sibling.parentId} ${sibling.role}`);
  const parts = new Map<string, readonly MessagePart[]>();
  for (const row of rows) if (row.status === 'streaming') parts.set(row.id, await currentParts(services, row));
  return rows.map((row) =>
    toMessage(row, siblingIds.get(`${row.parentId} ${row.role}`)?.map((sibling) => sibling.id) ?? [row.id], parts.get(row.id)),
  );
}

/** One message; see `presentMessages`. */
export async function presentMessage(
  services: Pick<ConversationsServices, 'database' | 'runs'> & { events: RecentEvents },
  row: MessageRow,
): Promise<Message> {
  const [presented] = await presentMessages(services, [row]);
  if (!presented) throw new Error('A row was not presented.');
  return presented;
}

/** One message that has ended, without what only the database knows: its siblings. */
export const presentAlone = (row: MessageRow): Message => toMessage(row, [row.id], undefined);

function toMessage(row: MessageRow, siblingIds: string[], liveParts: readonly MessagePart[] | undefined): Message {
  return {
    id: row.id,
    conversationId: row.conversationId,
    parentId: row.parentId,
    role: row.role,
    parts: liveParts ? liveParts.map((part) => ({ ...part })) : parseParts(row),
    status: row.status,
    model: row.model ? (JSON.parse(row.model) as Message['model']) : null,
    usage: row.usage ? (JSON.parse(row.usage) as Message['usage']) : null,
    finishReason: row.finishReason,
    language: row.language,
    origin: row.origin,
    heardUpTo: row.heardUpTo,
    promptStartId: row.promptStartId,
    ...(row.isCompared ? { isCompared: true as const } : {}),
    ...(row.rating ? { rating: row.rating } : {}),
    ...(row.noteIds ? { noteIds: JSON.parse(row.noteIds) as string[] } : {}),
    error: row.error ? (JSON.parse(row.error) as Message['error']) : null,
    siblingIds,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}
