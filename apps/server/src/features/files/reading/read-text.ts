import { HttpError } from '#http/answer/http-error.ts';
import { decodeText } from './encoding/decode-text.ts';
import { htmlToText } from './html-to-text.ts';
import { isZip, readOffice } from './office/read-office.ts';
import { isPdf, readPdf } from './read-pdf.ts';
import type { ReadingFor } from './reading-for.ts';
import { tidyText } from './tidy-text.ts';

/** The text of a file. If it has pages: also their number, and a form feed between them in the text. */
export type FileText = { text: string; mediaType: string; pages: number | null };

const mediaTypes: Record<string, string> = {
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  json: 'application/json',
  md: 'text/markdown',
  markdown: 'text/markdown',
  tsv: 'text/tab-separated-values',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};
/** Text has tabs and line ends. A file with many other control characters is not text. */
const mostControls = 0.002;

/**
 * Reads a file as text, in Unicode or an older encoding, or the text of a PDF, an office document or an e-book. The name only decides how
 * markup is treated.
 *
 * @throws HttpError `file_not_text` for anything else, `file_without_text` if there is nothing to read
 */
export async function readText(bytes: Uint8Array, name: string, readingFor: ReadingFor = {}): Promise<FileText> {
  if (isPdf(bytes)) {
    const pages = await readPdf(bytes, readingFor);
    return worded({ text: pages.map(tidyText).join('\f'), mediaType: 'application/pdf', pages: pages.length });
  }
  if (isZip(bytes)) {
    const { pages, isPaged, mediaType } = await readOffice(bytes, readingFor);
    return worded({ text: pages.map(tidyText).join('\f'), mediaType, pages: isPaged ? pages.length : null });
  }
  const mediaType = mediaTypes[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'text/plain';
  const decoded = decodeText(bytes, { isMarkup: /html|xml/.test(mediaType), locale: readingFor.locale });
  if (decoded === null) throw notText();
  const controls = decoded.match(/[^\P{Cc}\t\n\r\f]/gu)?.length ?? 0;
  if (decoded.includes('\0') || controls > decoded.length * mostControls) throw notText();
  return worded({ text: tidyText(mediaType === 'text/html' ? htmlToText(decoded) : decoded), mediaType, pages: null });
}

/** A scan is a PDF without words. */
function worded(read: FileText): FileText {
  if (!/[\p{L}\p{N}]/u.test(read.text)) throw new HttpError('file_without_text', 'The file holds no words.');
  return read;
}

function notText(): HttpError {
  return new HttpError('file_not_text', 'The file is not text in a known encoding.');
}
