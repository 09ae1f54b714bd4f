import type { FileRow } from '#db/tables.ts';

/** The key of a file's text in `services.files`. Nothing else of an assistant's file is kept. */
export function textKey({ assistantId, folderId, storageKey }: Pick<FileRow, 'assistantId' | 'folderId' | 'storageKey'>): string {
  return assistantId === null && folderId === null ? `${storageKey}-text` : storageKey;
}
