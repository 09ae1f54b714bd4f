import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageReport } from '@parley/contracts/storage/get-storage';
import type { StoragePart } from '@parley/contracts/storage/storage-parts';
import { sql } from 'kysely';
import { fileSize, folderSize } from './folder-size.ts';
import type { StorageReportServices } from './storage-report-services.ts';

/** Folders below the data folder. The text and bytes of files are in `files`. */
const folders: Partial<Record<StoragePart, string>> = {
  files: 'files',
  languageModels: 'language-models',
  speechModels: 'speech-models',
  speechCache: 'speech-cache',
  imports: 'imports',
};
/** Copies that a migration or a restore left. */
const isCopy = (name: string): boolean => /^(backup-before-|before-restore-|restore-)/.test(name);

/** What takes space in the data folder, what is free on its disk, and how the process and its database do. */
export async function measureStorage({ clock, database, dataDir, env }: StorageReportServices): Promise<StorageReport> {
  const parts: StorageReport['parts'] = [{ part: 'database', bytes: await databaseSize({ database, dataDir }) }];
  for (const [part, folder] of Object.entries(folders) as [StoragePart, string][])
    parts.push({
      part,
      bytes: part === 'files' && env.STORAGE_URL ? await sizeInBucket(database) : await folderSize(join(dataDir, folder)),
    });
  parts.push({ part: 'copies', bytes: await sizeOfCopies(dataDir) });
  const { bavail, bsize } = await statfs(dataDir);
  const since = performance.now();
  await sql`select 1`.execute(database.query);
  return {
    parts,
    freeBytes: bavail * bsize,
    database: database.dialect,
    databaseMs: performance.now() - since,
    memoryBytes: process.memoryUsage.rss(),
    startedAt: Math.round(clock.now() - process.uptime() * 1000),
  };
}

async function databaseSize({ database, dataDir }: Pick<StorageReportServices, 'database' | 'dataDir'>): Promise<number> {
  if (database.dialect === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(database.query);
    return Number(rows[0]?.bytes ?? 0);
  }
  let bytes = 0;
  for (const ending of ['', '-wal', '-shm']) bytes += await fileSize(join(dataDir, `parley.db${ending}`));
  return bytes;
}

/** By what the database knows: to list a large bucket takes minutes. */
async function sizeInBucket(database: StorageReportServices['database']): Promise<number> {
  const { bytes } = await database
    .for('storage')
    .selectFrom('files')
    .select(({ fn }) => [fn.sum<number>(sql`"sizeBytes" + "textBytes"`).as('bytes')])
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function sizeOfCopies(dataDir: string): Promise<number> {
  let bytes = 0;
  for (const name of (await readdir(dataDir)).filter(isCopy)) {
    const path = join(dataDir, name);
    bytes += (await folderSize(path)) || (await fileSize(path));
  }
  return bytes;
}
