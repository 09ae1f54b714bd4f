import { useState, useSyncExternalStore } from 'react';
import type { Attachment } from './attachment.ts';
import { attachmentDraft } from './attachment-draft.ts';

const none: readonly Attachment[] = [];

/** The files of a draft and their state. @param key of the draft's text */
export function useAttachmentDraft(key: string) {
  const [draft] = useState(() => attachmentDraft(key));
  // A drawn page knows no draft.
  const items = useSyncExternalStore(draft.subscribe, draft.getItems, () => none);
  return { draft, items };
}
