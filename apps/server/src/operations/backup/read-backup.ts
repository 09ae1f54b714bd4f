import { createHash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type OnProgress, OperationError } from '../operation-error.ts';
import { type BackupManifest, backupManifest, backupVersion, isBackupPath, manifestName } from './backup-manifest.ts';

const mostManifestBytes = 1_000_000_000;

const damaged = (what: string): OperationError => new OperationError('backup_damaged', `The backup is damaged: ${what}. Use another one.`);

/**
 * Reads a backup and compares the size and the checksum of every file.
 *
 * @param writeTo makes the target of a file; null if its content is only compared
 * @throws OperationError `backup_unreadable`, `backup_newer`, `backup_damaged`
 */
export async function readBackup(
  file: string,
  step: string,
  onProgress: OnProgress,
  writeTo: (path: string) => Promise<NodeJS.WritableStream | null>,
): Promise<BackupManifest> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch((error: Error) => {
    throw new OperationError('backup_unreadable', `${file} cannot be read as a backup: ${error.message}.`);
  });
  try {
    const entries = await listEntries(zip);
    const manifest = await readManifest(zip, entries.get(manifestName));
    if (entries.size !== manifest.files.length + 1) throw damaged('its list of files is not complete');
    const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const { path, bytes, sha256 } of manifest.files) {
      const entry = entries.get(path);
      if (!entry || !isBackupPath(path)) throw damaged(`${path} is missing or has no place in a data folder`);
      const hash = createHash('sha256');
      let seen = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          hash.update(chunk);
          seen += chunk.length;
          done += chunk.length;
          onProgress(step, total === 0 ? null : Math.min(1, done / total));
          next(null, chunk);
        },
      });
      const target = await writeTo(path);
      const content = await zip.openReadStreamPromise(entry);
      try {
        await pipeline(content, counted, target ?? new Writable({ write: (_chunk, _encoding, next) => next() }));
      } catch (error) {
        // A full disk is not a fault of the backup.
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
        throw damaged(`${path} cannot be unpacked`);
      }
      if (seen !== bytes || hash.digest('hex') !== sha256) throw damaged(`${path} has another content than when it was saved`);
    }
    return manifest;
  } finally {
    zip.close();
  }
}

/** The reader refuses names that lead out of the archive. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw damaged((error as Error).message);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<BackupManifest> {
  if (!entry || entry.uncompressedSize > mostManifestBytes)
    throw new OperationError('backup_unreadable', 'This file is not a backup of Parley.');
  const parsed = backupManifest.safeParse(parseJson(await text(await zip.openReadStreamPromise(entry))));
  if (!parsed.success) throw new OperationError('backup_unreadable', 'This file is not a backup of Parley.');
  if (parsed.data.version > backupVersion)
    throw new OperationError('backup_newer', 'A newer Parley made this backup. Restore it with that version.');
  return parsed.data;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
