import { Kysely, sql, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { migrate, migrations } from './migrate.ts';
import { openSqlite } from './sqlite-adapter.ts';
import type { Tables } from './tables.ts';

describeOnBothDialects('migrations', (open, dialect) => {
  it('run completely, and a second start finds nothing to do', async () => {
    const database = await open();
    const names = async () => (await sql<{ name: string }>`select name from migrations order by name`.execute(database.query)).rows;
    expect((await names()).map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
    await migrate(database.query, dialect, () => expect.unreachable('Nothing changes, so nothing is backed up.'));
    await database.close();
  });

  it('create tables that keep fractions, large times and defaults', async () => {
    const { query, close } = await open();
    await query
      .insertInto('clientMetrics')
      .values({ id: 'v', name: 'LCP', value: 0.125, page: '/', createdAt: 1_800_000_000_123 })
      .execute();
    expect(await query.selectFrom('clientMetrics').selectAll().execute()).toEqual([
      { id: 'v', name: 'LCP', value: 0.125, page: '/', createdAt: 1_800_000_000_123 },
    ]);
    await query.insertInto('users').values({ id: 'u', name: 'Ada', role: 'owner', createdAt: 1 }).execute();
    await sql`insert into assistants (id, "userId", name, avatar, instructions, "openingQuestions", parameters, voices, "createdAt", "updatedAt")
      values ('a', 'u', 'Tutor', '🦉', '', '[]', '{}', '{}', 1, 1)`.execute(query);
    expect(
      await query
        .selectFrom('assistants')
        .select(['description', 'category', 'correctsGently', 'usesMemory', 'memory', 'memoryUpdatedAt', 'tools', 'deletedAt'])
        .execute(),
    ).toEqual([
      {
        description: '',
        category: null,
        correctsGently: 0,
        usesMemory: 0,
        memory: '',
        memoryUpdatedAt: null,
        tools: null,
        deletedAt: null,
      },
    ]);
    await close();
  });
});

it('0011 takes what a store already holds into the search that folds accents', async () => {
  const sqlite = openSqlite(':memory:');
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  const before = migrations.filter(({ name }) => name < '0011');
  await migrate(query, 'sqlite', () => {}, before);
  sqlite.raw.exec(`
    insert into users (id, name, role, "createdAt") values ('u', 'Ada', 'owner', 1);
    insert into conversations (id, "userId", title, "titleSource", kind, pinned, archived, "createdAt", "updatedAt") values ('c', 'u', '', 'words', 'chat', 0, 0, 1, 1);
    insert into messages (id, "conversationId", "userId", role, status, text, parts, "createdAt") values
      ('a', 'c', 'u', 'user', 'complete', 'Une crème', '[]', 1),
      ('b', 'c', 'u', 'assistant', 'streaming', 'Ma crème', '[]', 2);`);
  await migrate(query, 'sqlite', () => {});
  const found = () =>
    sqlite.raw
      .prepare(
        `select id from messages where "rowNumber" in (select rowid from message_search where message_search match 'creme') order by id`,
      )
      .all()
      .map((row) => row.id);
  expect(found()).toEqual(['a']);
  sqlite.raw.exec(`update messages set status = 'complete' where id = 'b'`);
  expect(found()).toEqual(['a', 'b']);
  sqlite.raw.exec(`update messages set text = 'Rien' where id = 'a'`);
  expect(found()).toEqual(['b']);
  sqlite.raw.exec(`delete from messages where id = 'b'`);
  expect(found()).toEqual([]);
  await query.destroy();
});
