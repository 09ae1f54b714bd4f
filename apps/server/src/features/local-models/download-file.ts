import { createWriteStream } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { LocalModelFile } from './local-model.ts';
import { adoptVerified, asStorageError, fileBytes } from './verified-file.ts';

/** `allowedPrivateHosts`: `host:port` pairs that this address alone may reach on a private network. */
export type DownloadAddress = { url: string; allowedPrivateHosts?: readonly string[] };

export type DownloadOptions = {
  fetchPublicUrl: PublicFetch;
  signal: AbortSignal;
  /** Where the file may be fetched, best first; its own addresses unless told. */
  addresses?: readonly DownloadAddress[];
  /** Longest silence of a source in the middle. */
  stallMs?: number;
  /** Bytes of this file that are here now. */
  onProgress: (receivedBytes: number) => void;
  /** All bytes are here; the checksum is next. */
  onChecking?: () => void;
};

/** What another source may do better. */
const sourceFaults = new Set(['download_failed', 'download_interrupted', 'download_damaged', 'address_not_allowed']);
const usualStallMs = 60_000;

/**
 * Downloads a file to `path`, going on where an earlier try stopped, from the first source that has it whole. It is there
 * under its name only when its checksum is right.
 *
 * @throws HttpError `download_failed` (no source has it), `download_interrupted` (it broke off), `download_damaged` (wrong
 * bytes), `storage_full`, `address_not_allowed`; the signal's reason
 */
export async function downloadFile(file: LocalModelFile, path: string, options: DownloadOptions): Promise<void> {
  const { signal, onProgress, addresses = ownAddresses(file) } = options;
  if ((await fileBytes(path)) === file.bytes) return onProgress(file.bytes);
  let first: unknown = null;
  for (const address of addresses) {
    try {
      await downloadFrom(address, file, path, options);
      return onProgress(file.bytes);
    } catch (error) {
      signal.throwIfAborted();
      const known = asStorageError(error);
      const failure = known instanceof HttpError ? known : new HttpError('download_interrupted', `${file.name} broke off.`);
      if (!sourceFaults.has(failure.code)) throw failure;
      // The best source tells best what is wrong.
      first ??= failure;
    }
  }
  throw first;
}

/** The addresses of a file by itself. */
export function ownAddresses(file: LocalModelFile): DownloadAddress[] {
  return [file.url, ...(file.mirrors ?? [])].map((url) => ({ url }));
}

async function downloadFrom(address: DownloadAddress, file: LocalModelFile, path: string, options: DownloadOptions): Promise<void> {
  const partial = `${path}.part`;
  let have = await fileBytes(partial);
  if (have > file.bytes) {
    await truncate(partial, 0);
    have = 0;
  }
  if (have < file.bytes) await fetchRest(address, file, partial, have, options);
  if ((await fileBytes(partial)) < file.bytes) throw new HttpError('download_interrupted', `${file.name} ended early.`);
  options.onChecking?.();
  await adoptVerified(partial, path, file, options.signal);
}

async function fetchRest(
  { url, allowedPrivateHosts }: DownloadAddress,
  file: LocalModelFile,
  partial: string,
  have: number,
  options: DownloadOptions,
): Promise<void> {
  const { fetchPublicUrl, onProgress, stallMs = usualStallMs } = options;
  const stalled = new AbortController();
  const signal = AbortSignal.any([options.signal, stalled.signal]);
  const response = await fetchPublicUrl(url, {
    headers: have > 0 ? { range: `bytes=${have}-` } : {},
    signal,
    maxBytes: file.bytes + 1,
    maxRedirects: 5,
    ...(allowedPrivateHosts && { allowedPrivateHosts }),
  }).catch((error: unknown) => {
    options.signal.throwIfAborted();
    throw error instanceof HttpError ? error : new HttpError('download_failed', `The source of ${file.name} cannot be reached.`);
  });
  const isRest = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${have}-`) === true;
  if ((!isRest && response.status !== 200) || !response.body) {
    await response.body?.cancel();
    throw new HttpError('download_failed', `The source of ${file.name} answered ${response.status}.`);
  }
  const stated = statedBytes(response, isRest);
  if (stated !== null && stated !== file.bytes) {
    await response.body.cancel();
    throw new HttpError('download_damaged', `The source of ${file.name} has a file of another size.`);
  }
  let received = isRest ? have : 0;
  const timer = setTimeout(() => stalled.abort(new HttpError('download_interrupted', `${file.name} stands still.`)), stallMs);
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer.refresh();
      received += chunk.length;
      if (received > file.bytes) return done(new HttpError('download_damaged', `${file.name} is larger than expected.`));
      onProgress(received);
      done(null, chunk);
    },
  });
  const source = endingEarly(Readable.fromWeb(response.body as ReadableStream));
  try {
    await pipeline(source.bytes, counter, createWriteStream(partial, { flags: isRest ? 'a' : 'w' }), { signal: options.signal });
    if (source.failure()) throw source.failure();
  } catch (error) {
    const code = error instanceof HttpError ? error.code : null;
    if (code === 'payload_too_large' || code === 'download_damaged') {
      await rm(partial, { force: true });
      throw new HttpError('download_damaged', `${file.name} is larger than expected.`);
    }
    throw stalled.signal.aborted ? stalled.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
  if (!isRest && received < file.bytes) {
    // This may be another page. The next source must not continue it.
    await rm(partial, { force: true });
    throw new HttpError('download_damaged', `The source of ${file.name} has a file of another size.`);
  }
}

/** The bytes of a source. They end where it fails, so that all which came before is written to the disk. */
function endingEarly(source: Readable): { bytes: AsyncGenerator<Buffer>; failure: () => unknown } {
  let failure: unknown = null;
  async function* read(): AsyncGenerator<Buffer> {
    try {
      yield* source as AsyncIterable<Buffer>;
    } catch (error) {
      failure = error;
    }
  }
  return { bytes: read(), failure: () => failure };
}

/** The size of the whole file in bytes, as the source states it; null if it does not, or states that of a compressed body. */
function statedBytes({ headers }: Response, isRest: boolean): number | null {
  if (headers.has('content-encoding')) return null;
  const stated = isRest ? /\/(\d+)$/u.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length');
  return stated == null ? null : Number(stated);
}
