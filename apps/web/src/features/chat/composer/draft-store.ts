import { belongsToAnother } from '#api/offline/own-storage.ts';

const prefix = 'parley:draft:';

/** Drafts per conversation, kept across reloads. `new` is the draft of the start page. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(prefix + key) ?? '';
  } catch {
    return '';
  }
}

export function writeDraft(key: string, text: string): void {
  if (belongsToAnother()) return;
  try {
    if (text) localStorage.setItem(prefix + key, text);
    else localStorage.removeItem(prefix + key);
  } catch {
    // Storage is full or forbidden. The text is still in the field.
  }
}
