import { sql } from 'kysely';
import type { Database } from '#db/open-database.ts';
import type { MessageRow } from '#db/tables.ts';

/** The message and its ancestors, nearest to the root first. Deleted ones end the path. */
export async function loadBranch(database: Database, leafId: string | null, limit: number): Promise<MessageRow[]> {
  if (leafId === null) return [];
  const rows = await sql<MessageRow & { depth: number }>`
    with recursive branch as (
      select messages.*, 0 as depth from messages where id = ${leafId} and "deletedAt" is null
      union all
      select messages.*, branch.depth + 1 from messages join branch on messages.id = branch."parentId"
      where branch.depth + 1 < ${limit} and messages."deletedAt" is null
    )
    select * from branch order by depth desc`.execute(database.query);
  // The depth is not a column of messages: a copy of the row would not fit the table.
  return rows.rows.map(({ depth: _depth, ...row }) => row);
}

/** Only the ids, leaf first: cheap also for very long conversations. */
export async function loadBranchIds(database: Database, leafId: string | null): Promise<string[]> {
  if (leafId === null) return [];
  const rows = await sql<{ id: string }>`
    with recursive branch as (
      select id, "parentId", 0 as depth from messages where id = ${leafId} and "deletedAt" is null
      union all
      select messages.id, messages."parentId", branch.depth + 1 from messages join branch on messages.id = branch."parentId"
      where messages."deletedAt" is null
    )
    select id from branch order by depth`.execute(database.query);
  return rows.rows.map((row) => row.id);
}

/** The newest message at or below one, following the newest child at each step. */
export async function findNewestLeaf(database: Database, conversationId: string, messageId: string): Promise<string> {
  const below = await sql<{ id: string; parentId: string }>`
    with recursive below as (
      select id, "parentId", "rowNumber" from messages where id = ${messageId}
      union all
      select messages.id, messages."parentId", messages."rowNumber" from messages join below on messages."parentId" = below.id
      where messages."conversationId" = ${conversationId} and messages."deletedAt" is null
    )
    select id, "parentId" from below order by "rowNumber"`.execute(database.query);
  const newestChild = new Map(below.rows.map((row) => [row.parentId, row.id]));
  let current = messageId;
  for (let child = newestChild.get(current); child; child = newestChild.get(current)) current = child;
  return current;
}
