import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { FileSource } from './file-source.ts';
import { ReadError } from './read-error.ts';
import { type ReadLimits, readLimits } from './read-limits.ts';

/** One JSON file, alone or in an archive. */
export type JsonFile = { name: string; bytes: number; open: () => Promise<Readable> };
export type OpenedFile = FileSource & { files: JsonFile[]; isArchive: boolean; totalBytes: number; close: () => void };

/**
 * Opens a ZIP archive or a bare JSON file. Only JSON files are ever unpacked; their sizes are checked before.
 *
 * @throws ReadError `import_damaged`, or `import_too_large` for an archive that would unpack to more than the limits
 */
export async function openFile(path: string, name: string, limits: ReadLimits = readLimits): Promise<OpenedFile> {
  if (!(await isZip(path))) {
    const { size } = await stat(path);
    return {
      files: [{ name, bytes: size, open: async () => createReadStream(path) }],
      isArchive: false,
      totalBytes: size,
      readContent: async () => null,
      close: () => {},
    };
  }
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(refuse);
  try {
    const { files, contents } = await listFiles(zip, limits);
    return {
      files,
      isArchive: true,
      totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      readContent: (key) => readContent(zip, contents.get(key)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1', 0, 2) === 'PK' && buffer.readUInt16LE(2) <= 0x08_07;
  } finally {
    await file.close();
  }
}

async function listFiles(zip: ZipFile, limits: ReadLimits): Promise<{ files: JsonFile[]; contents: Map<string, Entry> }> {
  if (zip.entryCount > limits.entries) throw new ReadError('import_too_large', 'The archive has too many files.');
  const files: JsonFile[] = [];
  const contents = new Map<string, Entry>();
  let totalBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const key = contentKey(entry);
      if (key !== null) contents.set(key, entry);
      if (!isJson(entry)) continue;
      const { uncompressedSize: bytes, compressedSize, fileName } = entry;
      totalBytes += bytes;
      const isBomb = bytes > limits.ratioFromBytes && bytes > compressedSize * limits.ratio;
      if (isBomb || totalBytes > limits.textBytes) throw new ReadError('import_too_large', 'The archive unpacks to more than is allowed.');
      files.push({ name: fileName.slice(0, 300), bytes, open: () => zip.openReadStreamPromise(entry) });
    }
  } catch (error) {
    refuse(error);
  }
  // Conversations refer to folders and assistants.
  return { files: files.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))), contents };
}

/** What messages call a file: its name in our own archives, the first part of its name in those of ChatGPT. */
function contentKey({ fileName, uncompressedSize }: Entry): string | null {
  if (uncompressedSize > messageFileLimits.bytesPerDocument) return null;
  const name = baseName(fileName);
  return /^file[-_][A-Za-z0-9]+/.exec(name)?.[0] ?? /(?:^|\/)files\/([^/]+)$/.exec(fileName)?.[1] ?? null;
}

async function readContent(zip: ZipFile, entry: Entry | undefined): Promise<Uint8Array | null> {
  if (!entry) return null;
  // A damaged file is a missing file.
  return zip
    .openReadStreamPromise(entry)
    .then((stream) => buffer(stream))
    .catch(() => null);
}

function isJson({ fileName }: Entry): boolean {
  return /\.jsonl?$/i.test(fileName) && !fileName.startsWith('__MACOSX/');
}

function isFirst({ name }: JsonFile): boolean {
  return ['settings.json', 'folders.json', 'assistants.json'].includes(baseName(name));
}

/** A user may have unpacked an archive and compressed its folder again. */
function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function refuse(error: unknown): never {
  throw error instanceof ReadError ? error : new ReadError('import_damaged', 'The archive is damaged.');
}
