import type { OfficeArchive } from './office-archive.ts';
import type { OfficeText } from './office-text.ts';
import { readEpub } from './read-epub.ts';
import { readOpenDocument } from './read-open-document.ts';
import { readPresentation } from './read-presentation.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { readWord } from './read-word.ts';

const openXml = 'application/vnd.openxmlformats-officedocument';

/** Reads a document. The content of its archive decides how, never its name. @throws Error for an archive of another kind */
export async function readByKind(archive: OfficeArchive): Promise<OfficeText> {
  const { names } = archive;
  if (names.includes('word/document.xml')) {
    return { pages: [await readWord(archive)], isPaged: false, mediaType: `${openXml}.wordprocessingml.document` };
  }
  if (names.includes('xl/workbook.xml')) {
    return { pages: [await readSpreadsheet(archive)], isPaged: false, mediaType: `${openXml}.spreadsheetml.sheet` };
  }
  if (names.includes('ppt/presentation.xml')) {
    return { pages: await readPresentation(archive), isPaged: true, mediaType: `${openXml}.presentationml.presentation` };
  }
  const mediaType = (await archive.read('mimetype')).trim();
  if (mediaType === 'application/epub+zip') return { pages: [await readEpub(archive)], isPaged: false, mediaType };
  if (/^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)$/.test(mediaType)) {
    const isPaged = mediaType.endsWith('.presentation');
    return { pages: await readOpenDocument(archive), isPaged, mediaType };
  }
  throw new Error('The archive is no document that can be read.');
}
