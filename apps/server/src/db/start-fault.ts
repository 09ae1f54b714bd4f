import { DatabaseAway } from './database-away.ts';

/**
 * What an operator can do when Parley cannot start because of its store.
 *
 * @returns one sentence or two; null if the error has another cause
 */
export function explainStartFault(error: unknown, dataDir: string): string | null {
  if (error instanceof DatabaseAway) return `DATABASE_URL: ${error.message}. Start PostgreSQL, then Parley.`;
  const { errcode, code } = error as { errcode?: number; code?: string };
  const primary = errcode === undefined ? null : errcode & 0xff;
  // Node reports a folder that cannot be made on a read-only disk as missing.
  const cannotMakeFolder = code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'mkdir';
  if (primary === 13 || code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${dataDir} is full. Free some space, then start Parley.`;
  if (primary === 8 || primary === 14 || code === 'EROFS' || code === 'EACCES' || cannotMakeFolder)
    return `Parley cannot write to ${dataDir}. Make it writable for this account, or set PARLEY_DATA_DIR to another folder.`;
  if (primary === 10 || code === 'EIO') return `The disk of ${dataDir} has a fault: ${(error as Error).message}.`;
  if (primary === 11 || primary === 26)
    return `The database in ${dataDir} is damaged. Run "npm run parley -- doctor", then restore a backup with "npm run parley -- restore <file>".`;
  if (primary === 5 || primary === 6) return `Another program holds the database in ${dataDir}. Stop it, then start Parley.`;
  return null;
}
