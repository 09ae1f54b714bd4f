import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { migrations } from '#db/migrate.ts';
import type { Env } from '#env.ts';
import { isDatabaseInUse } from '../database-in-use.ts';
import { type OnProgress, OperationError } from '../operation-error.ts';
import { databaseName } from './backup-manifest.ts';
import { openStore } from './backup-source.ts';
import { readBackup } from './read-backup.ts';
import { isServerRunning, putFiles, replaceRows, saveFormer } from './restore-elsewhere.ts';
import { checkDatabase } from './verify-backup.ts';

export type RestoredBackup = { createdAt: string; files: number; conversations: number; messages: number; formerData: string | null };

/**
 * Puts a backup in place of the data of an installation. Everything is unpacked and checked beside the data first; until then nothing changes. The former
 * data stays in a folder of its own, so that a wrong restore can be undone.
 *
 * @throws OperationError `in_use`, `backup_newer`, `storage_full`, and as `readBackup`
 */
export async function restoreBackup(file: string, env: Env, onProgress: OnProgress): Promise<RestoredBackup> {
  const dataDir = resolve(env.PARLEY_DATA_DIR);
  if (!existsSync(file)) throw new OperationError('backup_unreadable', `${file} does not exist.`);
  const present = join(dataDir, databaseName);
  const refuseIfInUse = async () => {
    if (env.DATABASE_URL ? await isServerRunning(env.DATABASE_URL) : existsSync(present) && isDatabaseInUse(present))
      throw new OperationError('in_use', 'Parley is running with this data. Stop it, then restore.');
  };
  await refuseIfInUse();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unpacked = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const manifest = await readBackup(file, 'Unpacking the backup', onProgress, async (path) => {
      await mkdir(dirname(join(unpacked, path)), { recursive: true, mode: 0o700 });
      return createWriteStream(join(unpacked, path), { mode: 0o600, flush: true });
    });
    const unknown = manifest.migrations.filter((name) => !migrations.some((step) => step.name === name));
    if (unknown.length > 0)
      throw new OperationError('backup_newer', `A newer Parley made this backup (${unknown.join(', ')}). Restore it with that version.`);
    onProgress('Checking the database', null);
    const counts = checkDatabase(join(unpacked, databaseName));
    await refuseIfInUse();
    const saved = env.DATABASE_URL ? await saveFormer(env, dataDir, onProgress) : null;
    if (env.STORAGE_URL) await putFiles(unpacked, await openStore(env), onProgress);
    if (env.DATABASE_URL) await replaceRows(unpacked, env.DATABASE_URL, onProgress);
    const replaced = [...(env.DATABASE_URL ? [] : databaseFiles), ...(env.STORAGE_URL ? [] : ['files'])];
    const former = await exchange(unpacked, dataDir, replaced, manifest.createdAt);
    const formerData = saved ?? former;
    return { createdAt: manifest.createdAt, files: manifest.files.length, ...counts, formerData };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    const { bavail, bsize } = await statfs(dataDir);
    throw new OperationError('storage_full', `The disk is full: ${Math.floor((bavail * bsize) / 1e6)} MB are free. Nothing was changed.`);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** The database has two more files while it is open or after a crash. */
const databaseFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`];

/** Moves the unpacked parts to their places. @returns the folder with the former parts; null if there were none */
async function exchange(unpacked: string, dataDir: string, alsoReplaced: readonly string[], createdAt: string): Promise<string | null> {
  const parts = await readdir(unpacked);
  const replaced = [...new Set([...alsoReplaced, ...parts])].filter((name) => existsSync(join(dataDir, name)));
  const former = join(dataDir, `before-restore-${Date.now()}`);
  const moved: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.push({ from, to });
  };
  try {
    if (replaced.length > 0) await mkdir(former, { mode: 0o700 });
    for (const name of replaced) await move(join(dataDir, name), join(former, name));
    for (const name of parts) await move(join(unpacked, name), join(dataDir, name));
  } catch (error) {
    for (const { from, to } of moved.toReversed()) await rename(to, from);
    throw new OperationError(
      'restore_failed',
      `The backup of ${createdAt} could not be moved into place; nothing was changed: ${(error as Error).message}`,
    );
  }
  return replaced.length > 0 ? former : null;
}
