import type { ReactNode } from 'react';
import type { LanguageModel } from '@parley/contracts/models/language-model';
import type { Attachment } from './attachment.ts';
import type { AttachmentDraft } from './attachment-draft.ts';
import { AttachmentTray } from './attachment-tray.tsx';
import { SendAfterUpload } from './send-after-upload.tsx';
import type { useWaitingMessage } from './use-waiting-message.ts';
import { VisionNote } from './vision-note.tsx';

interface ComposerAttachmentsProps {
  items: readonly Attachment[];
  draft: AttachmentDraft;
  upload: Pick<ReturnType<typeof useWaitingMessage>, 'waiting' | 'cancel'>;
  send: () => void;
  model: LanguageModel | undefined;
  chooseModel: () => void;
}

/** What stands above the text of a message with files. Loaded with the first file. */
export function ComposerAttachments({ items, draft, upload, send, model, chooseModel }: ComposerAttachmentsProps): ReactNode {
  return (
    <>
      {items.length > 0 && <AttachmentTray items={items} draft={draft} />}
      {items.some(({ kind }) => kind === 'image') && <VisionNote model={model} chooseModel={chooseModel} />}
      {upload.waiting && <SendAfterUpload draft={draft} waiting={upload.waiting} cancel={upload.cancel} send={send} />}
    </>
  );
}
