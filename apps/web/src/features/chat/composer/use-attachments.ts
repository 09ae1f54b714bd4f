import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatNumber } from '#i18n/format.ts';
import { hideToast, showToast } from '#ui/toasts/toast.ts';
import { useAttachmentDraft } from '../attachments/use-attachment-draft.ts';
import type { ComposerField } from './composer-field.ts';
import { insertIntoDraft, registerField } from './open-fields.ts';
import { watchDroppedFiles } from './watch-dropped-files.ts';

/** Long enough to see the file and decide. */
const undoMs = 12_000;

/**
 * Takes files from a dialog, a drop or a paste into the draft.
 *
 * @param draftKey of the draft's text
 */
export function useAttachments(draftKey: string, field: RefObject<ComposerField | null>) {
  const { t } = useTranslation('chat');
  const [isDropping, setDropping] = useState(false);
  const attachments = useAttachmentDraft(draftKey);
  const attach = (files: readonly File[]) => {
    if (!attachments.draft.add(files))
      showToast({ message: t('attachments.tooMany', { limit: formatNumber(messageFileLimits.filesPerMessage) }) });
    field.current?.focus();
  };
  /** A long pasted text becomes a file. *Undo* puts it into the field instead. */
  const attachText = (text: string) => {
    const before = new Set(attachments.draft.getItems());
    attach([new File([text], t('attachments.pastedName'), { type: 'text/plain' })]);
    const added = attachments.draft.getItems().find((item) => !before.has(item));
    if (!added) {
      field.current?.insertAtCaret(text);
      return;
    }
    const subject = `pasted:${added.id}`;
    const isThere = () => attachments.draft.getItems().some(({ id }) => id === added.id);
    // Once it is sent or removed, there is nothing left to undo.
    const stopWatching = attachments.draft.subscribe(() => {
      if (isThere()) return;
      stopWatching();
      hideToast(subject);
    });
    const undo = () => {
      // The toast may be on its way out.
      if (!isThere()) return;
      insertIntoDraft(draftKey, text);
      attachments.draft.remove(added.id);
    };
    const action = { label: t('attachments.asText'), onPress: undo };
    showToast({ message: t('attachments.pasted'), action, durationMs: undoMs, subject, onClosed: stopWatching });
  };
  const take = useEffectEvent(attach);
  useEffect(() => watchDroppedFiles({ onDragging: setDropping, onFiles: (files) => take(files) }), []);
  useEffect(() => registerField(draftKey, field), [draftKey, field]);
  return { ...attachments, attach, attachText, isDropping };
}
