import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Columns that got the standard names: table, former name, new name. */
const columns = [
  ['conversations', 'isTrial', 'isPreviewChat'],
  ['assistants', 'remembers', 'usesMemory'],
  ['assistants', 'notes', 'memory'],
  ['assistants', 'notedAt', 'memoryUpdatedAt'],
] as const;

/** Gives tables, columns and stored values the standard names (docs/decisions/2026-11-23-standard-names.md). No data is lost. */
export async function useStandardNames(query: Kysely<Tables>): Promise<void> {
  const { schema } = query;
  for (const [table, from, to] of columns) await schema.alterTable(table).renameColumn(from, to).execute();
  await schema.dropIndex('vitals_by_time').execute();
  await schema.alterTable('vitals').renameTo('clientMetrics').execute();
  await schema.createIndex('client_metrics_by_time').on('clientMetrics').columns(['name', 'createdAt']).execute();
  await sql`update conversations set "titleSource" = 'user' where "titleSource" = 'person'`.execute(query);
  await renameSpeechPreferences(query);
}

async function renameSpeechPreferences(query: Kysely<Tables>): Promise<void> {
  for (const { userId, value } of await query.selectFrom('preferences').select(['userId', 'value']).execute()) {
    const stored = JSON.parse(value) as { speech?: { answersEarly?: boolean } };
    const { answersEarly, ...speech } = stored.speech ?? {};
    if (answersEarly === undefined) continue;
    const renamed = JSON.stringify({ ...stored, speech: { ...speech, preemptiveReplies: answersEarly } });
    await query.updateTable('preferences').set({ value: renamed }).where('userId', '=', userId).execute();
  }
}
