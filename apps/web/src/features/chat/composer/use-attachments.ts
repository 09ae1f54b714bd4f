import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize, formatNumber } from '#i18n/format.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { isImage } from '../attachments/attachment.ts';
import { useAttachmentDraft } from '../attachments/use-attachment-draft.ts';
import { attachText, largestFileBytes } from './attach-text.ts';
import type { ComposerField } from './composer-field.ts';
import { watchDroppedFiles } from './watch-dropped-files.ts';

/**
 * Takes files from a dialog, a drop or a paste: images into the draft, text files into the field. Reports those it could not take.
 *
 * @param draftKey of the draft's text
 */
export function useAttachments(draftKey: string, field: RefObject<ComposerField | null>) {
  const { t } = useTranslation('chat');
  const [isDropping, setDropping] = useState(false);
  const attachments = useAttachmentDraft(draftKey);
  const attach = async (files: readonly File[]) => {
    if (!attachments.draft.addImages(files.filter(isImage)))
      showToast({ message: t('attachments.tooMany', { limit: formatNumber(messageFileLimits.filesPerMessage) }) });
    for (const file of files.filter((candidate) => !isImage(candidate))) {
      const attached = await attachText(file);
      if ('markdown' in attached) {
        const before = field.current?.getMarkdown() ?? '';
        field.current?.setMarkdown(`${before}${before && !before.endsWith('\n\n') ? '\n\n' : ''}${attached.markdown}`);
      } else if (attached.error === 'too-large')
        showToast({ message: t('composer.fileTooLarge', { name: file.name, limit: formatFileSize(largestFileBytes) }) });
      else showToast({ message: t('composer.fileNotText', { name: file.name }) });
    }
    field.current?.focus();
  };
  const take = useEffectEvent((files: readonly File[]) => void attach(files));
  useEffect(() => watchDroppedFiles({ onDragging: setDropping, onFiles: take }), []);
  return { ...attachments, attach, isDropping };
}
