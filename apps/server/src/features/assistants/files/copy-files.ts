import { newId } from '#db/new-id.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { filesOf } from './find-file.ts';

/** Adds the files of one assistant to another of the same user. The text is stored once. */
export async function copyFiles(services: AssistantsServices, fromAssistantId: string, toAssistantId: string): Promise<void> {
  const rows = (await filesOf(services, { assistantId: fromAssistantId })).map((file) => ({
    ...file,
    id: newId(),
    assistantId: toAssistantId,
  }));
  if (rows.length > 0) await services.database.for('checked parent').insertInto('files').values(rows).execute();
}
