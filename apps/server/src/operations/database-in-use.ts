import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Whether another process has this SQLite file open. A connection in WAL mode keeps a shared lock for as long as it lives, which excludes an
 * exclusive one (https://www.sqlite.org/wal.html#noshm).
 */
export function isDatabaseInUse(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
    return false;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return true;
    throw error;
  } finally {
    database.close();
  }
}
