import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Attachment } from './attachment.ts';
import { type AttachmentDraft, attachmentDraft } from './attachment-draft.ts';

const none: readonly Attachment[] = [];

/** The files of a draft and their state. @param key of the draft's text */
export function useAttachmentDraft(key: string) {
  const [draft] = useState(() => attachmentDraft(key));
  // A drawn page knows no draft.
  const items = useSyncExternalStore(draft.subscribe, draft.getItems, () => none);
  return { draft, items };
}

/**
 * Sends after the uploads, if *Send* was pressed before they ended.
 *
 * @returns asks for it
 */
export function useSendAfterUploads(draft: AttachmentDraft, send: () => void): () => void {
  const [isDue, setDue] = useState(false);
  const sendNow = useEffectEvent(() => {
    setDue(false);
    send();
  });
  useEffect(() => {
    if (!isDue) return undefined;
    let isHere = true;
    // Not within the draft's own notification: sending takes the files out of the draft, which notifies again.
    void draft.untilUploaded().then(() => isHere && sendNow());
    return () => {
      isHere = false;
    };
  }, [isDue, draft]);
  return () => setDue(true);
}
