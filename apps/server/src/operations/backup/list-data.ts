import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isBackupPath } from './backup-manifest.ts';

export type DataFile = { path: string; bytes: number };

const models = /^(language-models|speech-models)\//;

/**
 * The files of a data folder that a backup holds, without the database, in a fixed order.
 *
 * @param withModels whether downloaded models are included, which Parley can download again
 */
export async function listData(dataDir: string, withModels: boolean): Promise<DataFile[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files: DataFile[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(dataDir.length + 1).replaceAll(sep, '/');
    if (!isBackupPath(path) || path === 'parley.db' || (!withModels && models.test(path))) continue;
    // Unfinished files have another name once they are complete.
    if (/\.(part|tmp)$/.test(path)) continue;
    const { size } = await stat(full).catch(() => ({ size: -1 }));
    if (size >= 0) files.push({ path, bytes: size });
  }
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
