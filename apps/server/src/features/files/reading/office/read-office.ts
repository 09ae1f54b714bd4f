import { type ReaderOptions, runReader } from '../run-reader.ts';
import type { OfficeText } from './office-text.ts';

/** Whether a file is a ZIP archive, as the documents of office programs and e-books are. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The text of a Word, Excel, PowerPoint, OpenDocument or EPUB file.
 *
 * @throws HttpError `file_not_text` for any other archive, and as `runReader` does
 */
export function readOffice(bytes: Uint8Array, options?: ReaderOptions): Promise<OfficeText> {
  return runReader(new URL('./office-thread.ts', import.meta.url), bytes, options);
}
