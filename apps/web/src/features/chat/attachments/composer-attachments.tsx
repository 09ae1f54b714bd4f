import type { ReactNode } from 'react';
import type { LanguageModel } from '@parley/contracts/models/language-model';
import type { Attachment } from './attachment.ts';
import type { AttachmentDraft } from './attachment-draft.ts';
import { AttachmentTray } from './attachment-tray.tsx';
import { VisionNote } from './vision-note.tsx';

interface ComposerAttachmentsProps {
  items: readonly Attachment[];
  draft: AttachmentDraft;
  model: LanguageModel | undefined;
  chooseModel: () => void;
}

/** What stands above the text of a message with files. Loaded with the first file. */
export function ComposerAttachments({ items, draft, model, chooseModel }: ComposerAttachmentsProps): ReactNode {
  return (
    <>
      <AttachmentTray items={items} draft={draft} />
      {items.some(({ kind }) => kind === 'image') && <VisionNote model={model} chooseModel={chooseModel} />}
    </>
  );
}
