import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '#db/open-database.ts';
import type { Env } from '#env.ts';
import { databaseName } from '../backup/backup-manifest.ts';
import { isDatabaseInUse } from '../database-in-use.ts';
import { type MovedFiles, moveFiles } from '../move-files.ts';
import { openPresent } from '../open-present.ts';
import { type OnProgress, OperationError } from '../operation-error.ts';
import { atOneMoment } from './at-one-moment.ts';
import { type CopiedRows, copyRows } from './copy-rows.ts';

export type MovedInstallation = CopiedRows & { files: MovedFiles | null };

/**
 * Copies an installation to another database and another store of files, and compares both with the originals, which stay. Run again, it
 * goes on where it stopped and takes over what changed meanwhile.
 *
 * @param target `database`: `sqlite` for the data folder, or an address of PostgreSQL; `storage`: as `moveFiles`, undefined if files stay
 * @throws OperationError `no_data`, `wrong_target`, `in_use`, and as `copyRows` and `moveFiles`
 */
export async function moveInstallation(
  env: Env,
  target: { database: string; storage: string | undefined },
  onProgress: OnProgress,
): Promise<MovedInstallation> {
  const dataDir = resolve(env.PARLEY_DATA_DIR);
  const file = join(dataDir, databaseName);
  if (!env.DATABASE_URL && !existsSync(file))
    throw new OperationError('no_data', `There is no data in ${dataDir}. Set PARLEY_DATA_DIR as Parley has it.`);
  const isSqlite = target.database === 'sqlite';
  if (!isSqlite && !/^postgres(ql)?:\/\//.test(target.database))
    throw new OperationError('wrong_target', 'The target is neither "sqlite" nor postgres://USER:PASSWORD@host/database.');
  if (isSqlite ? !env.DATABASE_URL : target.database === env.DATABASE_URL)
    throw new OperationError('wrong_target', 'The data is there already. Set DATABASE_URL to where it comes from, or name another target.');
  if (isSqlite && existsSync(file) && isDatabaseInUse(file))
    throw new OperationError('in_use', 'Parley is running with this data folder. Stop it, then move.');
  const source = await openPresent({ dataDir, databaseUrl: env.DATABASE_URL });
  try {
    const copy = await openTarget(dataDir, isSqlite ? undefined : target.database);
    try {
      const to = { query: copy.for('operator'), dialect: copy.dialect };
      const rows = await atOneMoment(source, (from) => copyRows(from, to, onProgress));
      return { ...rows, files: target.storage === undefined ? null : await moveFiles(env, target.storage, onProgress) };
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}

async function openTarget(dataDir: string, databaseUrl: string | undefined): Promise<Database> {
  try {
    return await openDatabase({ dataDir, databaseUrl });
  } catch (error) {
    throw new OperationError('wrong_target', `The target cannot be opened: ${(error as Error).message}`);
  }
}
