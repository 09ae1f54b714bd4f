import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { error, type Finding, ok, warning } from './finding.ts';

const leastFreeBytes = 1e9;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** Whether the data folder can be used, is closed to other accounts, and has space. */
export async function checkFolder(dataDir: string): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => null);
  if (!found) return [ok('data folder', `${dataDir} does not exist yet. The first start creates it.`)];
  const isUsable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => found.isDirectory(),
    () => false,
  );
  if (!isUsable) return [error('data folder', `This account cannot write to ${dataDir}.`, 'Change its owner, or set PARLEY_DATA_DIR.')];
  return [checkMode(dataDir, found.mode), await checkSpace(dataDir), await checkLeftovers(dataDir)];
}

function checkMode(dataDir: string, mode: number): Finding {
  // Windows has no such modes.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return ok('data folder', `${dataDir} is closed to other accounts.`);
  return warning('data folder', `Other accounts of this machine can open ${dataDir}.`, `Run: chmod 700 ${dataDir}`);
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free >= leastFreeBytes) return ok('disk', `${gigabytes(free)} are free.`);
  return warning('disk', `Only ${gigabytes(free)} are free.`, 'Make room: without space, Parley can store no message.');
}

async function checkLeftovers(dataDir: string): Promise<Finding> {
  const names = (await readdir(dataDir)).filter((name) => /^(before-restore-|restore-|backup-before-)/.test(name));
  if (names.length === 0) return ok('old data', 'There is no data of earlier versions or restores.');
  return warning(
    'old data',
    `Data of earlier versions or restores takes space: ${names.join(', ')}.`,
    'Delete it when you no longer need it.',
  );
}
