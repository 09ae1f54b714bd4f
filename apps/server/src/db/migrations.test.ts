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
    await migrate(database.for('test'), dialect, () => expect.unreachable('Nothing changes, so nothing is backed up.'));
    await database.close();
  });

  it('create tables that keep fractions, large times and defaults', async () => {
    const { for: rowsFor, close } = await open();
    const query = rowsFor('test');
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

it('0031 counts the replies that ran before it, each once, with their model and tokens', async () => {
  const sqlite = openSqlite(':memory:');
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(
    query,
    'sqlite',
    () => {},
    migrations.filter(({ name }) => name < '0031'),
  );
  sqlite.raw.exec(`
    insert into users (id, name, role, "createdAt") values ('u', 'Ada', 'owner', 1);
    insert into providers (id, kind, label, enabled, "createdAt", "updatedAt") values ('own', 'anthropic', 'Mine', 1, 1, 1);
    insert into conversations (id, "userId", title, "titleSource", kind, pinned, archived, "createdAt", "updatedAt") values ('c', 'u', '', 'words', 'chat', 0, 0, 1, 1);
    insert into messages (id, "conversationId", "userId", role, status, text, parts, model, usage, "createdAt") values
      ('a', 'c', 'u', 'assistant', 'complete', '', '[]', '{"reference":"own/claude","label":"Claude","providerLabel":"Mine"}', '{"inputTokens":12,"outputTokens":3}', 1),
      ('b', 'c', 'u', 'assistant', 'stopped', '', '[]', '{"reference":"ollama/qwen","label":"Qwen","providerLabel":"Ollama"}', null, 2);
    insert into runs (id, "conversationId", "messageId", "userId", status, "leaseOwner", "heartbeatAt", "createdAt") values
      ('r1', 'c', 'a', 'u', 'ended', 'p', 1, 1), ('r2', 'c', 'a', 'u', 'ended', 'p', 2, 2), ('r3', 'c', 'b', 'u', 'ended', 'p', 3, 3);`);
  await migrate(query, 'sqlite', () => {});
  expect(await query.selectFrom('replyUsage').selectAll().orderBy('id').execute()).toMatchObject([
    {
      id: 'r2',
      modelReference: 'own/claude',
      modelLabel: 'Claude',
      providerKind: 'anthropic',
      isLocal: 0,
      inputTokens: 12,
      outputTokens: 3,
    },
    { id: 'r3', providerKind: 'ollama', isLocal: 1, status: 'stopped', inputTokens: null, cachedInputTokens: null, firstTokenMs: null },
  ]);
  await query.destroy();
});
