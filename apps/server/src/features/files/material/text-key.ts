import type { FileRow } from '#db/tables.ts';

/** The key of a file's text in `services.files`. Nothing else of an assistant's file is kept. */
export function textKey({ assistantId, storageKey }: Pick<FileRow, 'assistantId' | 'storageKey'>): string {
  return assistantId === null ? `${storageKey}-text` : storageKey;
}
