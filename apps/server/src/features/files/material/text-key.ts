import type { FileRow } from '#db/tables.ts';

/** Where `services.files` keeps the text of a file. Of an assistant's file nothing else is kept. */
export function textKey({ assistantId, storageKey }: Pick<FileRow, 'assistantId' | 'storageKey'>): string {
  return assistantId === null ? `${storageKey}-text` : storageKey;
}
