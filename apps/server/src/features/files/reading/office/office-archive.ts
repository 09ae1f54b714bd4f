import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';

const mostEntries = 20_000;
/** Total size of the parts that are read. The images in a document are not unpacked. */
const mostUnpackedBytes = 150_000_000;

export type OfficeArchive = {
  names: readonly string[];
  /** The part as text; empty if there is none. */
  read(name: string): Promise<string>;
};

/** Opens the ZIP archive of a document. Sizes are checked before anything is unpacked. @throws Error if it is damaged or too large */
export async function openOfficeArchive(bytes: Uint8Array): Promise<OfficeArchive> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  });
  if (zip.entryCount > mostEntries) throw new Error('The document has too many parts.');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  let left = mostUnpackedBytes;
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return '';
      left -= entry.uncompressedSize;
      if (left < 0) throw new Error('The document unpacks to more than is read.');
      return new TextDecoder().decode(await buffer(await zip.openReadStreamPromise(entry)));
    },
  };
}
