import { createWriteStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { PublicFetch } from '#http/fetch-public-url.ts';
import { HttpError } from '#http/http-error.ts';
import type { LocalModelFile } from './local-model.ts';
import { adoptVerified, asStorageError, fileBytes } from './verified-file.ts';

type DownloadOptions = {
  fetchPublicUrl: PublicFetch;
  signal: AbortSignal;
  /** Bytes of this file that are here now. */
  onProgress: (receivedBytes: number) => void;
};

/**
 * Downloads a file to `path`, going on where an earlier try stopped. It is there under its name only
 * when its checksum is right.
 *
 * @throws HttpError `download_failed`, `storage_full`, `address_not_allowed`; the signal's reason
 */
export async function downloadFile(file: LocalModelFile, path: string, options: DownloadOptions): Promise<void> {
  const { signal, onProgress } = options;
  if ((await fileBytes(path)) === file.bytes) return onProgress(file.bytes);
  const partial = `${path}.part`;
  let have = await fileBytes(partial);
  if (have > file.bytes) {
    await truncate(partial, 0);
    have = 0;
  }
  try {
    if (have < file.bytes) await fetchRest(file, partial, have, options);
    if ((await fileBytes(partial)) < file.bytes) throw new HttpError('download_failed', `${file.name} ended early.`);
    await adoptVerified(partial, path, file, signal);
  } catch (error) {
    signal.throwIfAborted();
    const known = asStorageError(error);
    if (known instanceof HttpError && known.code !== 'payload_too_large') throw known;
    throw new HttpError('download_failed', `${file.name} could not be downloaded.`);
  }
  onProgress(file.bytes);
}

async function fetchRest(file: LocalModelFile, partial: string, have: number, options: DownloadOptions): Promise<void> {
  const { fetchPublicUrl, signal, onProgress } = options;
  const response = await fetchPublicUrl(file.url, {
    headers: have > 0 ? { range: `bytes=${have}-` } : {},
    signal,
    maxBytes: file.bytes + 1,
    maxRedirects: 5,
  });
  const isRest = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${have}-`) === true;
  if ((!isRest && response.status !== 200) || !response.body) {
    await response.body?.cancel();
    throw new HttpError('download_failed', `The source of ${file.name} answered ${response.status}.`);
  }
  let received = isRest ? have : 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > file.bytes) return done(new HttpError('download_failed', `${file.name} is larger than expected.`));
      onProgress(received);
      done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(response.body as ReadableStream), counter, createWriteStream(partial, { flags: isRest ? 'a' : 'w' }), {
    signal,
  });
}
