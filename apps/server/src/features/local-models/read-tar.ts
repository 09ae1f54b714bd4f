import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createTarDecoder } from 'modern-tar';
import { HttpError } from '#http/answer/http-error.ts';

const maxEntries = 5000;

export type TarEntry = { name: string; bytes: number; content: AsyncIterable<Uint8Array> };

/**
 * Reads the regular files of a tar stream one after another. Read each `content` before the next entry, or it is skipped.
 *
 * @throws HttpError `invalid_request` for a file that is not a tar, is damaged, ends early or has too many entries; errors of `source`
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  let sourceError: unknown;
  const bytes = Readable.toWeb(
    Readable.from(
      watched(source, (error) => (sourceError = error)),
      { objectMode: false },
    ),
  );
  const entries = (bytes as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(createTarDecoder({ strict: true }));
  let count = 0;
  for await (const { header, body } of withTarErrors(entries)) {
    count += 1;
    if (count > maxEntries) throw new HttpError('invalid_request', 'The archive has too many entries.');
    if (header.type === 'file') yield { name: header.name, bytes: header.size, content: withTarErrors(body) };
    // Not cancelled: the decoder may already be at the next entry, and would wait forever for that one.
    for await (const _skipped of withTarErrors(body)) continue;
  }

  async function* withTarErrors<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* stream;
    } catch {
      throw sourceError ?? new HttpError('invalid_request', 'This is no tar archive, or it is damaged.');
    }
  }
}

/** Passes the chunks on and reports an error of the source, which the decoder would replace by one of its own. */
async function* watched(source: AsyncIterable<Uint8Array>, onError: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    onError(error);
    throw error;
  }
}
