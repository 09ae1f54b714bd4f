import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSqlite } from '../../apps/server/src/db/sqlite-adapter.ts';
import type { RunningParley } from './start-parley.ts';

/**
 * Writes a long conversation directly into the store of a running server; its API would take minutes.
 *
 * @param texts of its messages, oldest first; user and assistant alternate
 * @returns ids, those of the messages in the same order
 */
export function storeConversation(
  { dataDir }: Pick<RunningParley, 'dataDir'>,
  title: string,
  texts: readonly string[],
): { conversationId: string; messageIds: string[] } {
  const conversationId = randomUUID();
  const messageIds = texts.map(() => randomUUID());
  const store = openSqlite(join(dataDir, 'parley.db'));
  const { id: userId } = store.prepare('select id from users limit 1').all([])[0] as { id: string };
  const now = Date.now();
  store.prepare('begin').run([]);
  store
    .prepare(
      `insert into conversations (id, "userId", title, "titleSource", kind, pinned, archived, "activeLeafId", "createdAt", "updatedAt")
       values (?, ?, ?, 'user', 'chat', 0, 0, ?, ?, ?)`,
    )
    .run([conversationId, userId, title, messageIds.at(-1)!, now, now]);
  const insert = store.prepare(
    `insert into messages (id, "conversationId", "userId", "parentId", role, status, text, parts, "createdAt", "finishedAt")
     values (?, ?, ?, ?, ?, 'complete', ?, ?, ?, ?)`,
  );
  for (const [index, text] of texts.entries()) {
    const role = index % 2 === 0 ? 'user' : 'assistant';
    const parts = JSON.stringify([{ type: 'text', text }]);
    insert.run([messageIds[index]!, conversationId, userId, messageIds[index - 1] ?? null, role, text, parts, now, now]);
  }
  store.prepare('commit').run([]);
  store.close();
  return { conversationId, messageIds };
}
