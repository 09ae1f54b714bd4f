import type { FileRow } from '#db/tables.ts';
import type { FilesServices } from './files-services.ts';
import { textKey } from './material/text-key.ts';

/** Deletes the stored content of a file and its text. Its row stays. */
export async function removeContent(
  { files }: Pick<FilesServices, 'files'>,
  row: Pick<FileRow, 'assistantId' | 'folderId' | 'storageKey'>,
): Promise<void> {
  await Promise.all([...new Set([row.storageKey, textKey(row)])].map((key) => files.remove(key)));
}
