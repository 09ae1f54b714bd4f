import { HttpError } from '#http/answer/http-error.ts';

/** Weights hardly shrink, and text shrinks tenfold at most. A file of zeros shrinks a thousandfold. */
const maxRatio = 100;
/** Below this size a high ratio harms nothing: an archive may begin with zeros. */
const ratioFromBytes = 16 * 1024 * 1024;

/** Measures an archive on both sides of its decompression. Nothing is decompressed further than a limit. */
export type ArchiveLimits = {
  /** Passes on the archive as it is stored. */
  packed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  /** Passes on its content. @throws HttpError `payload_too_large` beyond a limit */
  unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
};

/** @param maxBytes of all that an archive holds, headers and skipped files included */
export function createArchiveLimits(maxBytes: number): ArchiveLimits {
  let packedBytes = 0;
  let unpackedBytes = 0;
  return {
    async *packed(source) {
      for await (const chunk of source) {
        packedBytes += chunk.length;
        yield chunk;
      }
    },
    async *unpacked(source) {
      for await (const chunk of source) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > maxBytes) throw new HttpError('payload_too_large', 'The archive holds more than it should.');
        if (unpackedBytes > ratioFromBytes && unpackedBytes > packedBytes * maxRatio)
          throw new HttpError('payload_too_large', 'The archive is compressed like none of a model.');
        yield chunk;
      }
    },
  };
}
