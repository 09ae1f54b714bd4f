import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { listApplied } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import type { Env } from '#env.ts';
import { renewEveryMs } from '#leases/shared-leases.ts';
import type { ObjectStore } from '#storage/object-store.ts';
import { atOneMoment } from '../move/at-one-moment.ts';
import { copyRows } from '../move/copy-rows.ts';
import type { OnProgress } from '../operation-error.ts';
import { openBackupSource } from './backup-source.ts';
import { writeBackup } from './write-backup.ts';

/** Whether a process renews its lease on this database. Takes as long as two renewals if one was there. */
export async function isServerRunning(databaseUrl: string): Promise<boolean> {
  const database = await openDatabase({ dataDir: '', databaseUrl, migrates: false });
  const read = async () => JSON.stringify(await database.query.selectFrom('processes').selectAll().orderBy('id').execute());
  try {
    const { rows } = await sql`select 1 where to_regclass('processes') is not null`.execute(database.query);
    if (rows.length === 0) return false;
    const before = await read();
    if (before === '[]') return false;
    await wait(2 * renewEveryMs);
    return (await read()) !== before;
  } finally {
    await database.close();
  }
}

/** Saves what a PostgreSQL database has, before it is replaced. @returns the backup; null if there is nothing in it */
export async function saveFormer(env: Env, dataDir: string, onProgress: OnProgress): Promise<string | null> {
  const database = await openDatabase({ dataDir: '', databaseUrl: env.DATABASE_URL, migrates: false });
  try {
    if ((await listApplied(database.for('operator'), database.dialect)) === null) return null;
    if (!(await database.query.selectFrom('users').select('id').limit(1).executeTakeFirst())) return null;
  } finally {
    await database.close();
  }
  const file = join(dataDir, `before-restore-${Date.now()}.zip`);
  await writeBackup({ source: await openBackupSource(env, false), file, onProgress });
  return file;
}

/** Puts the rows of an unpacked backup in place of those of a PostgreSQL database: all of them, or none if it fails. */
export async function replaceRows(unpacked: string, databaseUrl: string, onProgress: OnProgress): Promise<void> {
  // The backup of an earlier version gets the newest tables here.
  const source = await openDatabase({ dataDir: unpacked });
  const target = await openDatabase({ dataDir: '', databaseUrl });
  try {
    await atOneMoment(source, (from) =>
      target
        .for('operator')
        .transaction()
        .execute((query) => copyRows(from, { query, dialect: 'postgres' }, onProgress, 'replace')),
    );
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

/** Puts the files of an unpacked backup into a bucket. */
export async function putFiles(unpacked: string, store: ObjectStore, onProgress: OnProgress): Promise<void> {
  const folder = join(unpacked, 'files');
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());
  for (const [at, entry] of entries.entries()) {
    await store.put(entry.name, await readFile(join(entry.parentPath, entry.name)));
    onProgress('Copying files', (at + 1) / entries.length);
  }
  await rm(folder, { recursive: true, force: true });
}
