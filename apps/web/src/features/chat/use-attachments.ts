import { type DragEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '#i18n/format.ts';
import { showToast } from '#ui/toast.ts';
import { attachText, largestFileBytes } from './attach-text.ts';
import type { ComposerField } from './composer-field.ts';

/** Puts text files into the field, from a dialog, a drop or a paste, and says which could not be taken. */
export function useAttachments(field: RefObject<ComposerField | null>) {
  const { t } = useTranslation('chat');
  const [isDropping, setDropping] = useState(false);
  const attach = async (files: readonly File[]) => {
    for (const file of files) {
      const attached = await attachText(file);
      if ('markdown' in attached) {
        const before = field.current?.getMarkdown() ?? '';
        field.current?.setMarkdown(`${before}${before && !before.endsWith('\n\n') ? '\n\n' : ''}${attached.markdown}`);
      } else if (attached.fault === 'too-large')
        showToast({ message: t('composer.fileTooLarge', { name: file.name, limit: formatFileSize(largestFileBytes) }) });
      else showToast({ message: t('composer.fileNotText', { name: file.name }) });
    }
    field.current?.focus();
  };
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      setDropping(false);
      void attach([...event.dataTransfer.files]);
    },
  };
  return { attach, isDropping, dropHandlers };
}
