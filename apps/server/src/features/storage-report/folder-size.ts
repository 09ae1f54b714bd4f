import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of all files below a folder; 0 if there is none. Files that vanish meanwhile do not count. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  // One after another: a folder may have a hundred thousand files.
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await folderSize(path);
    else if (entry.isFile()) bytes += await fileSize(path);
  }
  return bytes;
}

/** The bytes of a file; 0 if there is none. */
export async function fileSize(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
