import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importLimits } from '@parley/contracts/transfer/import-limits';
import type { ImportRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError, invalidRequest } from '#http/answer/http-error.ts';
import { liftBodyDeadline } from '#http/guard/body-deadline.ts';
import { readBody } from '#http/guard/read-json-body.ts';
import type { TransferServices } from '../transfer-services.ts';
import { createImport, filePath, moveImport, readImport, removeFile } from './import-store.ts';
import { writeWhole } from './write-whole.ts';

type Needs = Pick<TransferServices, 'database' | 'clock' | 'dataDir'>;

/** Two pieces at the same place would overwrite each other. */
const receiving = new Set<string>();

/**
 * Stores the next piece of a file.
 *
 * @param offset in bytes, from the start of the file
 * @returns the import; `waiting` once the file is complete
 * @throws HttpError `conflict` if the piece belongs elsewhere or the import was cancelled, `payload_too_large`, `storage_full`
 */
export async function receivePiece(services: Needs, row: ImportRow, offset: number, incoming: IncomingMessage): Promise<ImportRow> {
  if (row.status !== 'uploading' || row.receivedBytes !== offset || receiving.has(row.id))
    throw new HttpError('conflict', `The next piece starts at ${row.receivedBytes}.`);
  receiving.add(row.id);
  try {
    const bytes = await readBody(incoming, Math.min(importLimits.chunkBytes, row.sizeBytes - offset));
    if (bytes.length === 0) throw invalidRequest({ body: 'empty' });
    const file = await open(await filePath(services, row.id), offset === 0 ? 'w' : 'r+', 0o600);
    try {
      await writeWhole(file, bytes, offset);
      // Bytes that are counted as received must survive a crash.
      await file.sync();
    } finally {
      await file.close();
    }
    const receivedBytes = offset + bytes.length;
    const from = { status: ['uploading'] as const, receivedBytes: offset };
    const status = receivedBytes === row.sizeBytes ? 'waiting' : 'uploading';
    return (await moveImport(services, row.id, from, { receivedBytes, status })) ?? (await refuseEnded(services, row.id));
  } catch (error) {
    throw asStorageError(error);
  } finally {
    receiving.delete(row.id);
  }
}

/** Stores a whole file from one request. @throws HttpError `too_many_imports`, `payload_too_large`, `storage_full`, `invalid_request` */
export async function receiveWhole(services: Needs, actor: Actor, name: string, incoming: IncomingMessage): Promise<ImportRow> {
  if (Number(incoming.headers['content-length'] ?? 0) > importLimits.fileBytes) throw tooLarge();
  if (incoming.readableEnded || incoming.headers['content-length'] === '0') throw invalidRequest({ body: 'empty' });
  const row = await createImport(services, actor, { name, sizeBytes: 0 });
  liftBodyDeadline(incoming);
  let sizeBytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > importLimits.fileBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  try {
    await pipeline(incoming, count, createWriteStream(await filePath(services, row.id), { mode: 0o600 }));
    if (sizeBytes === 0) throw invalidRequest({ body: 'empty' });
    const complete = { sizeBytes, receivedBytes: sizeBytes, status: 'waiting' as const };
    return (await moveImport(services, row.id, { status: ['uploading'] }, complete)) ?? (await refuseEnded(services, row.id));
  } catch (error) {
    await removeFile(services, row.id);
    await services.database.for(actor).deleteFrom('imports').where('id', '=', row.id).where('status', '=', 'uploading').execute();
    throw asStorageError(error);
  }
}

/** A cancel meanwhile has removed the file. Writing the piece may have created it again. */
async function refuseEnded(services: Needs, id: string): Promise<never> {
  const { status, receivedBytes } = await readImport(services, id);
  if (status === 'cancelled') await removeFile(services, id);
  throw new HttpError('conflict', status === 'uploading' ? `The next piece starts at ${receivedBytes}.` : `The import is ${status}.`);
}

function tooLarge(): HttpError {
  return new HttpError('payload_too_large', `At most ${importLimits.fileBytes} bytes.`);
}

function asStorageError(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return new HttpError('storage_full', 'No space left for the file.');
  // A cancel removes the file.
  if (code === 'ENOENT') return new HttpError('conflict', 'The import has ended.');
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return invalidRequest({ body: 'broke off' });
  return error;
}
