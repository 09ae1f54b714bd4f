import type { RefObject } from 'react';
import type { ComposerField } from './composer-field.ts';
import { readDraft, writeDraft } from './draft-store.ts';

type FieldRef = RefObject<ComposerField | null>;

const fields = new Map<string, FieldRef>();

/** Makes a field known by the key of its draft. @returns forgets it */
export function registerField(draftKey: string, field: FieldRef): () => void {
  fields.set(draftKey, field);
  return () => {
    if (fields.get(draftKey) === field) fields.delete(draftKey);
  };
}

/** Inserts a text into the field of a draft, or adds it to the stored draft while no page shows it. */
export function insertIntoDraft(draftKey: string, text: string): void {
  const field = fields.get(draftKey)?.current;
  if (!field) {
    writeDraft(draftKey, [readDraft(draftKey), text].filter(Boolean).join('\n'));
    return;
  }
  field.insertAtCaret(text);
  field.focus();
}
