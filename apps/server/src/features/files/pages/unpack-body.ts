import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { HttpError } from '#http/answer/http-error.ts';

type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

const unpackers: Record<string, Unpack> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/**
 * The content of a body that a site compressed although it was asked not to.
 *
 * @throws HttpError `page_too_large` as soon as it grows beyond the limit; `page_refused` if it is damaged or packed in another way
 */
export async function unpackBody(bytes: Uint8Array, encoding: string | null, mostBytes: number): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return bytes;
  const unpack = unpackers[name];
  if (!unpack) throw new HttpError('page_refused', 'The page is compressed in an unknown way.');
  try {
    return await unpack(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge
      ? new HttpError('page_too_large', `More than ${mostBytes} bytes.`)
      : new HttpError('page_refused', 'The page is damaged.');
  }
}
