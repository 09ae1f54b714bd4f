import { HttpError } from '#http/answer/http-error.ts';

const blockBytes = 512;
const maxEntries = 5000;

export type TarEntry = { name: string; bytes: number; content: AsyncIterable<Buffer> };

/**
 * Reads the regular files of a tar stream one after another. Read each `content` before the
 * next entry, or it is skipped.
 *
 * @throws HttpError `invalid_request` for a file that is not a tar, ends early or has too many entries
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(source);
  for (let count = 0; ; count += 1) {
    if (count > maxEntries) throw new HttpError('invalid_request', 'The archive has too many entries.');
    const header = await reader.take(blockBytes);
    if (!header || header.every((byte) => byte === 0)) return;
    const bytes = Number.parseInt(text(header, 124, 12), 8);
    if (text(header, 257, 5) !== 'ustar' || !Number.isSafeInteger(bytes) || bytes < 0) {
      throw new HttpError('invalid_request', 'This is no tar archive.');
    }
    let left = bytes;
    const content = (async function* () {
      while (left > 0) {
        const chunk = await reader.upTo(left);
        if (!chunk) throw new HttpError('invalid_request', 'The archive ends early.');
        left -= chunk.length;
        yield chunk;
      }
    })();
    const prefix = text(header, 345, 155);
    const type = text(header, 156, 1);
    if (type === '' || type === '0') yield { name: prefix ? `${prefix}/${text(header, 0, 100)}` : text(header, 0, 100), bytes, content };
    for await (const _skipped of content) continue;
    const padding = (blockBytes - (bytes % blockBytes)) % blockBytes;
    if (padding > 0) await reader.take(padding);
  }
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field
    .subarray(0, end < 0 ? length : end)
    .toString('utf8')
    .trim();
}

class BlockReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Some bytes, at most `limit`; null at the end. */
  async upTo(limit: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done) return null;
      this.#rest = next.value;
    }
    const taken = this.#rest.subarray(0, limit);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** Exactly `wanted` bytes; null when the source ends before. */
  async take(wanted: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let left = wanted; left > 0;) {
      const part = await this.upTo(left);
      if (!part) return null;
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}
