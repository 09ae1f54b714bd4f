import type { FilePart } from '@parley/contracts/messages/message-part';
import { belongsToAnother } from '#api/offline/own-storage.ts';

const prefix = 'parley:draft-files:';

/** The uploaded files of a draft, kept across reloads. Keys are those of the draft's text. */
export function readDraftParts(key: string): FilePart[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFilePart) : [];
  } catch {
    return [];
  }
}

export function writeDraftParts(key: string, parts: readonly FilePart[]): void {
  if (belongsToAnother()) return;
  try {
    if (parts.length > 0) localStorage.setItem(prefix + key, JSON.stringify(parts));
    else localStorage.removeItem(prefix + key);
  } catch {
    // Storage is full or forbidden. The files are still in the composer.
  }
}

function isFilePart(value: unknown): value is FilePart {
  return value instanceof Object && 'type' in value && value.type === 'file' && 'fileId' in value && typeof value.fileId === 'string';
}
