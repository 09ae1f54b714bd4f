import { type ReaderOptions, runReader } from './run-reader.ts';

/** @param bytes of a file */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}

/** The text of each page of a PDF. @throws HttpError `file_not_text` as `runReader` does */
export function readPdf(bytes: Uint8Array, options?: ReaderOptions): Promise<string[]> {
  return runReader(new URL('./pdf-thread.ts', import.meta.url), bytes, options);
}
