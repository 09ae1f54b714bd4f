import type { FilePart } from '@parley/contracts/messages/message-part';
import type { Translate } from '#i18n/translation.ts';
import { formatFileSize } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { sourceHost } from './source-host.ts';

/** What a file is and how large: `PDF, 24 pages`, `CSV, 48 KB`. Of a web page also its host: `example.org · 12 KB`. */
export function describeFile(
  { name, kind, sizeBytes, pages, sourceUrl }: Pick<FilePart, 'name' | 'kind' | 'sizeBytes' | 'pages' | 'sourceUrl'>,
  t: Translate<'attachments'>,
): string {
  const size = formatFileSize(sizeBytes);
  const host = sourceHost(sourceUrl);
  // Isolated: the host of an Arabic page is read from the left.
  if (host !== null && pages === undefined) return `${isolate(host)} · ${size}`;
  if (kind === 'image') return t('image', { size });
  const type = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
  if (pages !== undefined) return t('pages', { type: type ?? 'PDF', count: pages });
  return type ? t('sized', { type, size }) : size;
}
