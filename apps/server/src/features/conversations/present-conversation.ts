import type { Conversation } from '@parley/contracts/conversations/conversation';
import type { Database } from '#db/open-database.ts';
import type { ConversationRow } from '#db/tables.ts';

/** Stored conversations in the shape of the API. */
export async function presentConversations(database: Database, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const running = await database
    .for('checked parent')
    .selectFrom('runs')
    .select('conversationId')
    .where('status', '=', 'running')
    .where(
      'conversationId',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  const runningIds = new Set(running.map((run) => run.conversationId));
  const folderIds = await liveFolders(database, rows);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    titleSource: row.titleSource,
    language: row.language,
    assistantId: row.assistantId,
    model: row.model,
    kind: row.kind,
    pinned: row.pinned === 1,
    archived: row.archived === 1,
    folderId: row.folderId !== null && folderIds.has(row.folderId) ? row.folderId : null,
    activeLeafId: row.activeLeafId,
    isRunning: runningIds.has(row.id),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}

/** The folders of conversations that are not deleted. */
async function liveFolders(database: Database, rows: readonly ConversationRow[]): Promise<ReadonlySet<string>> {
  const named = new Set(rows.flatMap(({ folderId }) => folderId ?? []));
  if (named.size === 0) return named;
  const live = await database
    .for('checked parent')
    .selectFrom('folders')
    .select('id')
    .where('id', 'in', [...named])
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(live.map(({ id }) => id));
}

/** One conversation; see `presentConversations`. */
export async function presentConversation(database: Database, row: ConversationRow): Promise<Conversation> {
  const [presented] = await presentConversations(database, [row]);
  if (!presented) throw new Error('A row was not presented.');
  return presented;
}
