import type { Kysely } from 'kysely';
import { newId } from '#db/new-id.ts';
import type { Tables } from '#db/tables.ts';
import { filesOf } from './find-file.ts';

/** Adds the files of one assistant to another of the same user within the caller's transaction. The text is stored once. */
export async function copyFiles(store: Kysely<Tables>, fromAssistantId: string, toAssistantId: string): Promise<void> {
  const rows = (await filesOf({ database: { for: () => store } }, { assistantId: fromAssistantId })).map((file) => ({
    ...file,
    id: newId(),
    assistantId: toAssistantId,
  }));
  if (rows.length > 0) await store.insertInto('files').values(rows).execute();
}
