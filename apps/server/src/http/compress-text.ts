import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from './conditional-request.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What fits into one packet arrives no sooner for being smaller. */
const fromBytes = 1400;
/** Levels at which a megabyte costs tens of milliseconds; higher ones take twice that for a tenth less. */
const brotliQuality = 4;
const gzipLevel = 4;

export type TextEncoding = 'br' | 'gzip';

/**
 * How an answer goes out: compressed where the client takes it and there is something to gain.
 *
 * @param accepted the `Accept-Encoding` header
 */
export function chooseEncoding(text: string, accepted: string | undefined): TextEncoding | null {
  if (!isWorthCompressing(text)) return null;
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : null;
}

/** Whether a text is long enough, so that its answer differs with what the client accepts. */
export function isWorthCompressing(text: string): boolean {
  // A character is one byte at least and three at most: only what lies between is measured.
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
