import type { ArchivedFile } from '@parley/contracts/transfer/archive-format';
import type { OpenedFile } from './open-file.ts';
import { ReadError } from './read-error.ts';
import { readItems } from './read-items.ts';
import { type ReadLimits, readLimits } from './read-limits.ts';
import type { Batch } from './reader-messages.ts';
import type { TransferItem } from './transfer-item.ts';

/** A batch is handed over when it has this much text, or this many items. Both keep the memory that two threads need small. */
const batchCharacters = 60_000;
const batchItems = 50;

/**
 * All items of a file in batches. A damaged file inside an archive is reported, and the others are still read.
 *
 * @throws ReadError if nothing was recognised, or a bare file is damaged; after everything before was handed over
 */
export async function* readFileItems(file: OpenedFile, now: number, limits: ReadLimits = readLimits): AsyncGenerator<Batch> {
  let items: TransferItem[] = [];
  let characters = 0;
  let position = 0;
  let readBytes = 0;
  let isRecognised = false;
  const take = (): Batch => {
    const batch = { items, position, readBytes };
    position += items.length;
    items = [];
    characters = 0;
    return batch;
  };
  for (const { name, open, bytes } of file.files) {
    const before = readBytes;
    try {
      const stream = await open();
      const count = (length: number) => (readBytes += length);
      for await (const item of readItems(counted(stream, count), now, limits)) {
        isRecognised = true;
        if (item === 'recognised') continue;
        items.push(item);
        characters += sizeOf(item);
        if (characters >= batchCharacters || items.length >= batchItems) yield take();
      }
    } catch (error) {
      const isFatal = error instanceof ReadError && error.code !== 'import_damaged';
      if (isFatal || !file.isArchive) {
        if (items.length > 0) yield take();
        throw error instanceof ReadError ? error : new ReadError('import_damaged', 'The file cannot be read.');
      }
      items.push({ kind: 'skipped', format: null, skipped: { sourceKey: null, title: name, reason: 'unreadable' } });
    }
    readBytes = before + bytes;
  }
  if (items.length > 0) yield take();
  if (!isRecognised) throw new ReadError('import_format_unknown', 'No known program wrote this file.');
}

async function* counted(source: AsyncIterable<Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    count(chunk.length);
    yield chunk;
  }
}

function textOf(files: readonly ArchivedFile[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0);
}

function sizeOf(item: TransferItem): number {
  if (item.kind === 'assistant') return textOf(item.assistant.files);
  if (item.kind === 'folder') return textOf(item.folder.files);
  if (item.kind !== 'conversation') return 0;
  const parts = item.conversation.messages.flatMap((message) => message.parts);
  // Files take long to store. The progress is seen and kept after each conversation that has some.
  if (parts.some(({ type }) => type === 'file')) return batchCharacters;
  return parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 500), 0);
}
