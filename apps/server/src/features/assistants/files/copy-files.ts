import { newId } from '#db/new-id.ts';
import type { Services } from '#services.ts';
import { filesOf } from './find-file.ts';

/** Lets an assistant know what another of the same person knows. The words are kept once. */
export async function copyFiles(services: Services, fromAssistantId: string, toAssistantId: string): Promise<void> {
  const now = services.clock.now();
  const rows = (await filesOf(services, fromAssistantId)).map((file) => ({ ...file, id: newId(now), assistantId: toAssistantId }));
  if (rows.length > 0) await services.database.query.insertInto('files').values(rows).execute();
}
