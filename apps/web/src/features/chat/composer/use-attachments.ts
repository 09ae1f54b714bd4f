import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '#i18n/format.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { attachText, largestFileBytes } from './attach-text.ts';
import type { ComposerField } from './composer-field.ts';
import { watchDroppedFiles } from './watch-dropped-files.ts';

/** Adds text files to the field, from a dialog, a drop or a paste, and reports those it could not read. */
export function useAttachments(field: RefObject<ComposerField | null>) {
  const { t } = useTranslation('chat');
  const [isDropping, setDropping] = useState(false);
  const attach = async (files: readonly File[]) => {
    for (const file of files) {
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
  return { attach, isDropping };
}
