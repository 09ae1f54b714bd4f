import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '#db/migrate.ts';
import { databaseName } from '../backup/backup-manifest.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Whether the SQLite file is sound, complete and known to this version. Nothing in it is changed. */
export function checkSqlite(dataDir: string): Finding[] {
  const path = join(dataDir, databaseName);
  if (!existsSync(path)) return [ok('database', 'There is no database yet. The first start creates it.')];
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    const [fault] = database.prepare('pragma integrity_check(1)').all();
    if (fault?.['integrity_check'] !== 'ok')
      return [error('database', `The database is damaged: ${String(fault?.['integrity_check'])}.`, 'Stop Parley and restore a backup.')];
    const orphans = database.prepare('pragma foreign_key_check').all().length;
    return [
      ok('database', `SQLite has ${count(database, 'conversations')} conversations and ${count(database, 'messages')} messages.`),
      ...(orphans > 0 ? [error('database', `${orphans} rows refer to rows that are missing.`, 'Restore a backup.')] : []),
      compareMigrations(
        database
          .prepare('select name from migrations')
          .all()
          .map((row) => String(row['name'])),
        'The next start makes them, after a backup.',
      ),
    ];
  } catch (cause) {
    return [error('database', `The database cannot be read: ${(cause as Error).message}.`, 'Stop Parley and restore a backup.')];
  } finally {
    database.close();
  }
}

/** Whether the PostgreSQL server answers and has what Parley needs. Nothing in it is changed. */
export async function checkPostgres(databaseUrl: string): Promise<Finding[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string; trigrams: boolean; tables: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trigrams,
        to_regclass('migrations') is not null as tables`,
    );
    const { version, encoding, trigrams, tables } = rows[0]!;
    const names = tables ? (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name) : [];
    return [
      version >= 150_000
        ? ok('database', `PostgreSQL ${Math.floor(version / 10_000)} answers.`)
        : error('database', 'PostgreSQL is older than 15.', 'Update it.'),
      ...(encoding === 'UTF8' ? [] : [error('database', `The database is encoded in ${encoding}.`, 'Create one in UTF-8.')]),
      ...(trigrams ? [] : [error('database', 'The extension pg_trgm is not installed.', 'Install the contrib package of PostgreSQL.')]),
      compareMigrations(
        names,
        names.length === 0
          ? 'The next start makes them.'
          : 'Save a backup with the version that made the tables. The next start of this version changes them.',
      ),
    ];
  } catch (cause) {
    return [error('database', `PostgreSQL does not answer: ${(cause as Error).message}.`, 'Check DATABASE_URL and the server.')];
  } finally {
    await client.end().catch(() => {});
  }
}

const count = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`select count(*) as total from ${table}`).get()!['total']);

function compareMigrations(names: readonly string[], remedy: string): Finding {
  const unknown = names.filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0)
    return error('tables', `A newer Parley changed the tables (${unknown.join(', ')}).`, 'Start that version, or restore a backup.');
  const missing = migrations.length - names.length;
  if (missing === 0) return ok('tables', 'The tables are up to date.');
  return warning('tables', `${missing} changes of the tables are missing.`, remedy);
}
