import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from './conditional-request.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A response that fits into one packet arrives no sooner if it is smaller. */
const fromBytes = 1400;
/** Levels at which a megabyte takes tens of milliseconds. Higher ones take twice that for a tenth less. */
const brotliQuality = 4;
const gzipLevel = 4;

export type TextEncoding = 'br' | 'gzip';

/**
 * The encoding of a response: compressed if the client accepts it and it is worthwhile.
 *
 * @param accepted the `Accept-Encoding` header
 */
export function chooseEncoding(text: string, accepted: string | undefined): TextEncoding | null {
  if (!isWorthCompressing(text)) return null;
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : null;
}

/** Whether a text is long enough to compress, so that its response varies with the accepted encodings. */
export function isWorthCompressing(text: string): boolean {
  // A character is one to three bytes: only lengths in between are measured.
  return text.length >= fromBytes || (text.length * 3 >= fromBytes && Buffer.byteLength(text) >= fromBytes);
}

/** Compresses in a thread beside the event loop. */
export function compressText(text: string, encoding: TextEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text);
  if (encoding === 'gzip') return toGzip(bytes, { level: gzipLevel });
  return toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
