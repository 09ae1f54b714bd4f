import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseAway } from '#db/database-away.ts';
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
  let saved: string | null = null;
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
    if (env.DATABASE_URL) saved = await saveFormer(env, dataDir, onProgress);
    if (env.STORAGE_URL) await putFiles(unpacked, await openStore(env), onProgress);
    const replaced = [...(env.DATABASE_URL ? [] : databaseFiles), ...(env.STORAGE_URL ? [] : ['files'])];
    // The database stays beside the data: its rows are copied from there.
    const parts = (await readdir(unpacked)).filter((name) => !env.DATABASE_URL || name !== databaseName);
    const { former, undo } = await exchange({ unpacked, dataDir, parts, replaced, createdAt: manifest.createdAt });
    // Last, because it cannot be undone.
    if (env.DATABASE_URL)
      await replaceRows(unpacked, env.DATABASE_URL, onProgress).catch(async (error: unknown) => {
        await undo();
        if (!(error instanceof DatabaseAway)) throw error;
        throw new OperationError('restore_failed', `${error.message}. Its rows may have been replaced or not. Run the restore again.`);
      });
    return { createdAt: manifest.createdAt, files: manifest.files.length, ...counts, formerData: saved ?? former };
  } catch (error) {
    const explained = (error as NodeJS.ErrnoException).code === 'ENOSPC' ? await explainFullDisk(dataDir) : error;
    if (saved === null) throw explained;
    const code = explained instanceof OperationError ? explained.code : 'restore_failed';
    throw new OperationError(code, `${(explained as Error).message} The data from before is in ${saved}.`);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** The database has two more files while it is open or after a crash. */
const databaseFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`];

async function explainFullDisk(dataDir: string): Promise<OperationError> {
  const { bavail, bsize } = await statfs(dataDir);
  return new OperationError('storage_full', `The disk is full: ${Math.floor((bavail * bsize) / 1e6)} MB are free. Nothing was changed.`);
}

type Exchange = { unpacked: string; dataDir: string; parts: readonly string[]; replaced: readonly string[]; createdAt: string };

/**
 * Moves the unpacked parts to their places.
 *
 * @returns the folder with the former parts, null if there were none; and what moves everything back
 */
async function exchange({
  unpacked,
  dataDir,
  parts,
  replaced,
  createdAt,
}: Exchange): Promise<{ former: string | null; undo(): Promise<void> }> {
  const present = [...new Set([...replaced, ...parts])].filter((name) => existsSync(join(dataDir, name)));
  const former = join(dataDir, `before-restore-${Date.now()}`);
  const moved: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.push({ from, to });
  };
  const undo = async () => {
    try {
      for (const { from, to } of moved.toReversed()) await rename(to, from);
    } catch (error) {
      const reason = (error as Error).message;
      throw new OperationError('restore_failed', `Some of the former data could not be moved back and is in ${former}: ${reason}.`);
    }
    if (present.length > 0) await rmdir(former);
  };
  if (present.length > 0) await mkdir(former, { mode: 0o700 });
  try {
    for (const name of present) await move(join(dataDir, name), join(former, name));
    for (const name of parts) await move(join(unpacked, name), join(dataDir, name));
  } catch (error) {
    await undo();
    throw new OperationError(
      'restore_failed',
      `The backup of ${createdAt} could not be moved into place; nothing was changed: ${(error as Error).message}.`,
    );
  }
  return { former: present.length > 0 ? former : null, undo };
}
