import type { ArchivedFile } from '@parley/contracts/transfer/archive-format';
import type { FileRow } from '#db/tables.ts';
import type { AssistantsServices } from '../assistants-services.ts';

/** A file of an assistant or a folder with its text, as exports have it. @returns null if its text is gone */
export async function archiveFile({ files }: Pick<AssistantsServices, 'files'>, row: FileRow): Promise<ArchivedFile | null> {
  const bytes = await files.get(row.storageKey);
  if (!bytes) return null;
  const { name, mediaType, sizeBytes, sha256, pages } = row;
  return { name, mediaType, sizeBytes, sha256, ...(pages === null ? {} : { pages }), text: new TextDecoder().decode(bytes) };
}
