import type { AssistantFile } from '@parley/contracts/assistants/assistant-file';
import type { FileRow } from '#db/tables.ts';
import { type FileOwner, ownerColumn } from './file-owner.ts';
import type { AssistantsServices } from '../assistants-services.ts';

/** The files that an assistant or a folder knows, in the order they were added. */
export function filesOf({ database }: { database: Pick<AssistantsServices['database'], 'for'> }, owner: FileOwner): Promise<FileRow[]> {
  const [column, id] = ownerColumn(owner);
  return database
    .for('checked parent')
    .selectFrom('files')
    .selectAll()
    .where(column, '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A stored file in the shape of the API. */
export function presentFile({ id, name, mediaType, sizeBytes, createdAt }: FileRow): AssistantFile {
  return { id, name, mediaType, sizeBytes, createdAt };
}
