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

/** What was in the composer when *Send* was pressed during an upload. */
interface WaitingMessage {
  text: string;
  fileIds: readonly string[];
}

/**
 * Sends after the uploads, if *Send* was pressed before they ended. A text that changes meanwhile, or a file that is
 * removed, ends the wait: that message is not the one that the user sent.
 */
export function useSendAfterUploads(draft: AttachmentDraft, send: () => void) {
  const [waiting, setWaiting] = useState<WaitingMessage | null>(null);
  const sendNow = useEffectEvent(() => {
    setWaiting(null);
    send();
  });
  useEffect(() => {
    if (!waiting) return undefined;
    let isHere = true;
    const stopWatching = draft.subscribe(() => {
      const present = new Set(idsOf(draft));
      if (waiting.fileIds.every((id) => present.has(id))) return;
      isHere = false;
      setWaiting(null);
    });
    // Not within the draft's own notification: sending takes the files out of the draft, which notifies again.
    void draft.untilUploaded().then(() => isHere && sendNow());
    return () => {
      isHere = false;
      stopWatching();
    };
  }, [waiting, draft]);
  return {
    isWaiting: waiting !== null,
    wait: (text: string) => setWaiting({ text, fileIds: idsOf(draft) }),
    cancel: () => setWaiting(null),
    /** Call it with each text of the field. The field reports the last one also after *Send*. */
    followText: (text: string) => setWaiting((current) => (current?.text === text ? current : null)),
  };
}

const idsOf = (draft: AttachmentDraft) => draft.getItems().map(({ id }) => id);
