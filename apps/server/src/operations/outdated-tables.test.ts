import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, migrations } from '#db/migrate.ts';
import { newId } from '#db/new-id.ts';
import { openDatabase } from '#db/open-database.ts';
import { createPostgresPool } from '#db/postgres-pool.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import type { Tables } from '#db/tables.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';
import { runOperation } from './run-operation.ts';

describeServersOnBothDialects('a command with a database', (open) => {
  let folder: string;
  let dataDir: string;
  let store: ServerStore;
  let databaseUrl: string | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-outdated-'));
    dataDir = join(folder, 'data');
    await mkdir(dataDir);
    store = await open();
    databaseUrl = store.env['DATABASE_URL'];
  });
  afterEach(async () => {
    await store.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function openBare(): Promise<Kysely<Tables>> {
    const dialect = databaseUrl
      ? new PostgresDialect({ pool: await createPostgresPool(databaseUrl, () => {}) })
      : new SqliteDialect({ database: openSqlite(join(dataDir, 'parley.db')) });
    return new Kysely<Tables>({ dialect });
  }
  async function run(...args: string[]) {
    const env = { ...store.env, PARLEY_DATA_DIR: dataDir, PORT: '9' };
    const { exitCode, output } = await runOperation([...args, '--json'], env, () => {});
    return { exitCode, result: JSON.parse(output) as Record<string, unknown> };
  }
  /** An installation of its own, to restore from. */
  async function makeBackup(): Promise<string> {
    const other = join(folder, 'other');
    await (await openDatabase({ dataDir: other })).close();
    const file = join(folder, 'saved.zip');
    const made = await runOperation(['backup', file], { PARLEY_DATA_DIR: other }, () => {});
    expect(made.exitCode).toBe(0);
    return file;
  }

  it('of an earlier version refuses it and changes none of its tables, because a server may be running with it', async () => {
    const before = await openBare();
    await migrate(before, databaseUrl ? 'postgres' : 'sqlite', () => {}, migrations.slice(0, -1));
    await before.insertInto('users').values({ id: newId(), name: '', role: 'member', createdAt: 1 }).execute();
    await before.destroy();
    const commands = [
      ['reset-link', 'ada@example.org'],
      ['move-files', 'disk'],
      ['move', databaseUrl ? 'sqlite' : 'postgres://127.0.0.1:9/x'],
      ...(databaseUrl
        ? [
            ['backup', join(folder, 'new.zip')],
            ['restore', await makeBackup()],
          ]
        : []),
    ];
    for (const command of commands)
      expect([command[0], await run(...command)]).toMatchObject([command[0], { exitCode: 1, result: { code: 'tables_outdated' } }]);
    const after = await openBare();
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(after);
    expect(rows).toHaveLength(migrations.length - 1);
    await after.destroy();
  });

  it('of a newer version refuses it', async () => {
    const database = await openDatabase({ dataDir, databaseUrl });
    await sql`insert into migrations (name, "appliedAt") values ('9999-later', 1)`.execute(database.query);
    await database.close();
    expect(await run('reset-link', 'ada@example.org')).toMatchObject({ exitCode: 1, result: { code: 'tables_newer' } });
  });

  it('that is empty can be the place of a backup', async () => {
    expect(await run('restore', await makeBackup())).toMatchObject({ exitCode: 0, result: { ok: true, formerData: null } });
  });
});
