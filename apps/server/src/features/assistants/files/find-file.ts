import type { AssistantFile } from '@parley/contracts/assistants/assistant-file';
import type { FileRow } from '#db/tables.ts';
import type { AssistantsServices } from '../assistants-services.ts';

/** An assistant's files, in the order they were added. */
export function filesOf({ database }: Pick<AssistantsServices, 'database'>, assistantId: string): Promise<FileRow[]> {
  return database.query
    .selectFrom('files')
    .selectAll()
    .where('assistantId', '=', assistantId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A stored file in the shape of the API. */
export function presentFile({ id, name, mediaType, sizeBytes, createdAt }: FileRow): AssistantFile {
  return { id, name, mediaType, sizeBytes, createdAt };
}
