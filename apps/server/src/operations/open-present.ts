import { listApplied, migrations } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open-database.ts';
import { OperationError } from './operation-error.ts';

/**
 * Opens the database of an installation that may be running, and leaves its tables as they are.
 *
 * @throws OperationError `tables_outdated` or `tables_newer` if another version of Parley made them
 */
export async function openPresent(options: { dataDir: string; databaseUrl: string | undefined }): Promise<Database> {
  const database = await openDatabase({ ...options, migrates: false });
  try {
    refuseOthers((await listApplied(database.for('operator'), database.dialect)) ?? []);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function refuseOthers(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new OperationError(
      'tables_newer',
      `A newer Parley changed the tables (${unknown.join(', ')}). Run this command of that version.`,
    );
  const missing = migrations.length - applied.length;
  if (missing > 0)
    throw new OperationError(
      'tables_outdated',
      `${missing} changes of the tables are missing. Run this command of the version that made them, or start this version first.`,
    );
}
