import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type OnProgress, OperationError } from '../operation-error.ts';
import { type BackupManifest, backupVersion, databaseName, manifestName } from './backup-manifest.ts';
import type { BackupSource } from './backup-source.ts';
import type { DataFile } from './list-data.ts';
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts';

export type BackupOptions = { source: BackupSource; file: string; onProgress: OnProgress };

/**
 * Writes one file with everything of an installation, also while Parley runs. The file gets its name only after it was read back and every
 * checksum was compared.
 *
 * @throws OperationError `file_exists`
 */
export async function writeBackup({ source, file, onProgress }: BackupOptions): Promise<VerifiedBackup> {
  if (existsSync(file)) throw new OperationError('file_exists', `${file} exists already. Choose another name.`);
  await mkdir(dirname(file), { recursive: true });
  const folder = `${file}.database.part`;
  const unfinished = `${file}.part`;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const copy = join(folder, databaseName);
    onProgress('Copying the database', null);
    const migrations = await source.copyDatabase(copy, onProgress);
    const files = await source.listFiles(copy);
    const database = { path: databaseName, bytes: (await stat(copy)).size };
    const read = (path: string): Readable => (path === databaseName ? createReadStream(copy) : source.read(path));
    await writeArchive(unfinished, read, [database, ...files], migrations, onProgress);
    const verified = await verifyBackup(unfinished, onProgress);
    await rename(unfinished, file);
    return verified;
  } finally {
    await Promise.all([rm(folder, { recursive: true, force: true }), rm(unfinished, { force: true })]);
  }
}

async function writeArchive(
  file: string,
  read: (path: string) => Readable,
  files: DataFile[],
  migrations: string[],
  onProgress: OnProgress,
): Promise<void> {
  const manifest: BackupManifest = {
    format: 'parley-backup',
    version: backupVersion,
    createdAt: new Date().toISOString(),
    migrations,
    files: [],
  };
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const output = await open(file, 'wx', 0o600);
  const zip = new ZipFile();
  const archive = Readable.from(zip.outputStream as Readable, { objectMode: false });
  for (const { path } of files) {
    // Pictures and models do not get smaller.
    zip.addReadStreamLazy(path, { compress: path === databaseName }, (give) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          hash.update(chunk);
          bytes += chunk.length;
          done += chunk.length;
          onProgress('Writing the backup', total === 0 ? null : Math.min(1, done / total));
          next(null, chunk);
        },
        flush(next) {
          manifest.files.push({ path, bytes, sha256: hash.digest('hex') });
          next();
        },
      });
      const content = read(path);
      // A file that was deleted meanwhile belongs to nothing any more: its entry is empty, and the manifest says so.
      content.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? counted.end() : archive.destroy(error)));
      give(null, content.pipe(counted));
    });
  }
  zip.addReadStreamLazy(manifestName, (give) => {
    const text = new PassThrough();
    text.end(JSON.stringify(manifest));
    give(null, text);
  });
  zip.end();
  await pipeline(archive, createWriteStream('', { fd: output.fd, autoClose: false }));
  await output.sync();
  await output.close();
}
