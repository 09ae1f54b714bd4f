import { useState } from 'react';
import type { AttachmentDraft } from './attachment-draft.ts';

/** What was in the composer when *Send* was pressed during an upload. */
export interface WaitingMessage {
  text: string;
  fileIds: readonly string[];
}

/** The message that is sent after the uploads, if *Send* was pressed before they ended. A text that changes meanwhile ends the wait. */
export function useWaitingMessage(draft: AttachmentDraft) {
  const [waiting, setWaiting] = useState<WaitingMessage | null>(null);
  return {
    waiting,
    wait: (text: string) => setWaiting({ text, fileIds: idsOf(draft) }),
    cancel: () => setWaiting(null),
    /** Call it with each text of the field. The field reports the last one also after *Send*. */
    followText: (text: string) => setWaiting((current) => (current?.text === text ? current : null)),
  };
}

export const idsOf = (draft: AttachmentDraft): string[] => draft.getItems().map(({ id }) => id);
