import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type OnProgress, OperationError } from '../operation-error.ts';
import { databaseName } from './backup-manifest.ts';
import { readBackup } from './read-backup.ts';

export type VerifiedBackup = {
  bytes: number;
  files: number;
  createdAt: string;
  migrations: number;
  conversations: number;
  messages: number;
};

/**
 * Reads a whole backup: compares every checksum and lets SQLite check the database.
 *
 * @throws OperationError as `readBackup`, or `backup_damaged` for a damaged database
 */
export async function verifyBackup(file: string, onProgress: OnProgress): Promise<VerifiedBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-verify-'));
  try {
    const database = join(folder, databaseName);
    const manifest = await readBackup(file, 'Reading the backup back', onProgress, async (path) =>
      path === databaseName ? createWriteStream(database, { mode: 0o600 }) : null,
    );
    onProgress('Checking the database', null);
    return {
      bytes: (await stat(file)).size,
      files: manifest.files.length,
      createdAt: manifest.createdAt,
      migrations: manifest.migrations.length,
      ...checkDatabase(database),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws OperationError `backup_damaged` if SQLite finds a fault */
export function checkDatabase(path: string): { conversations: number; messages: number } {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [result] = database.prepare('pragma quick_check(1)').all();
    if (result?.['quick_check'] !== 'ok') throw new Error(String(result?.['quick_check']));
    const count = (table: string) => Number(database.prepare(`select count(*) as total from ${table}`).get()!['total']);
    return { conversations: count('conversations'), messages: count('messages') };
  } catch (error) {
    throw new OperationError('backup_damaged', `The database in the backup is damaged: ${(error as Error).message}. Use another backup.`);
  } finally {
    database.close();
  }
}
