import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { HttpError } from '#http/answer/http-error.ts';
import { createArchiveLimits } from './archive-limits.ts';
import type { LocalModel, LocalModelFile } from './local-model.ts';
import { readTar } from './read-tar.ts';
import { adoptVerified, asStorageError } from './verified-file.ts';

/**
 * Takes a model from a file that a user brought: one of its files, or a `.tar` or `.tar.gz` that
 * holds them. What is in no catalogue entry is skipped. Returns the names that were taken.
 *
 * @param name the file's name as the user has it
 * @throws HttpError `invalid_request` when it holds nothing of this model, `payload_too_large` when it holds far more than the model,
 * `download_damaged` for a wrong checksum, `storage_full`
 */
export async function importModel(model: LocalModel, folder: string, name: string, source: AsyncIterable<Buffer>): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const single = model.files.find((file) => file.name === basename(name));
  const taken: string[] = [];
  if (single) {
    await takeFile(single, folder, source);
    return [single.name];
  }
  for await (const entry of readTar(unpacked(name, source, maxBytesOf(model)))) {
    const file = model.files.find((candidate) => candidate.name === basename(entry.name));
    if (!file || entry.bytes !== file.bytes) continue;
    await takeFile(file, folder, entry.content);
    taken.push(file.name);
  }
  if (taken.length === 0) throw new HttpError('invalid_request', `This holds no file of ${model.label}.`);
  return taken;
}

/** Licences, examples and other precisions may lie beside the files of a model. */
const besideModelBytes = 256 * 1024 * 1024;

function maxBytesOf({ files }: LocalModel): number {
  return 4 * files.reduce((sum, { bytes }) => sum + bytes, 0) + besideModelBytes;
}

function unpacked(name: string, source: AsyncIterable<Buffer>, maxBytes: number): AsyncIterable<Buffer> {
  const limits = createArchiveLimits(maxBytes);
  if (/\.tar$/iu.test(name)) return limits.unpacked(limits.packed(source));
  if (!/\.(tar\.gz|tgz)$/iu.test(name)) throw new HttpError('unsupported_media_type', 'Bring a file of the model, a .tar or a .tar.gz.');
  const gunzip = createGunzip();
  // The reader of `gunzip` gets its error. Without a handler, the pipe's own rejection would be unhandled.
  pipeline(Readable.from(limits.packed(source)), gunzip).catch(() => undefined);
  return limits.unpacked(readable(gunzip));
}

async function* readable(gunzip: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* gunzip;
  } catch {
    throw new HttpError('invalid_request', 'The archive is damaged.');
  }
}

async function takeFile(file: LocalModelFile, folder: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const temporary = join(folder, `${randomUUID()}.import`);
  try {
    await pipeline(limited(source, file), createWriteStream(temporary));
    await adoptVerified(temporary, join(folder, file.name), file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw asStorageError(error);
  }
}

async function* limited(source: AsyncIterable<Uint8Array>, file: LocalModelFile): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.length;
    if (seen > file.bytes) throw new HttpError('download_damaged', `${file.name} is larger than expected.`);
    yield chunk;
  }
}
