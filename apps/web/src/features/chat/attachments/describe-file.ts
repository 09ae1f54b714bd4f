import type { FilePart } from '@parley/contracts/messages/message-part';
import type { Translate } from '#i18n/translation.ts';
import { formatFileSize } from '#i18n/format.ts';

/** What a file is and how large: `PDF, 24 pages`, `CSV, 48 KB`. */
export function describeFile(
  { name, kind, sizeBytes, pages }: Pick<FilePart, 'name' | 'kind' | 'sizeBytes' | 'pages'>,
  t: Translate<'chat'>,
): string {
  const size = formatFileSize(sizeBytes);
  if (kind === 'image') return t('attachments.image', { size });
  const type = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  if (pages !== undefined) return t('attachments.pages', { type: type ?? 'PDF', count: pages });
  return type ? t('attachments.sized', { type, size }) : size;
}
