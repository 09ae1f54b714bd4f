import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Migration, migrate, migrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openSqlite } from './sqlite-adapter.ts';
import type { Tables } from './tables.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-migrate-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const backups = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.startsWith('backup-'));

it('makes no backup if there is nothing to lose or nothing to do', async () => {
  await (await openDatabase({ dataDir: folder })).close();
  await (await openDatabase({ dataDir: folder })).close();
  expect(await backups()).toEqual([]);
});

it('backs up before a later migration, and the backup holds the earlier data', async () => {
  const old = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(join(folder, 'parley.db')) }) });
  await migrate(old, 'sqlite', () => {}, migrations.slice(0, 1));
  await old.insertInto('users').values({ id: 'u', name: 'Ada', role: 'owner', createdAt: 1 }).execute();
  await old.destroy();
  await (await openDatabase({ dataDir: folder })).close();
  const [backup = ''] = await backups();
  const copy = new DatabaseSync(join(folder, backup), { readOnly: true });
  expect(copy.prepare('select name from users').all()).toMatchObject([{ name: 'Ada' }]);
  copy.close();
});

it('finds short words also in messages written before they were indexed', async () => {
  const old = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(join(folder, 'parley.db')) }) });
  await migrate(old, 'sqlite', () => {}, migrations.slice(0, 3));
  await sql`insert into users values ('u', '', 'owner', 1)`.execute(old);
  await sql`insert into conversations (id, "userId", title, "titleSource", kind, pinned, archived, "createdAt", "updatedAt") values ('c', 'u', '', 'words', 'chat', 0, 0, 1, 1)`.execute(
    old,
  );
  await sql`insert into messages (id, "conversationId", "userId", role, status, text, parts, "createdAt") values ('m', 'c', 'u', 'user', 'complete', '我们去东京', '[]', 1)`.execute(
    old,
  );
  await old.destroy();
  const database = await openDatabase({ dataDir: folder });
  const found = await sql`select rowid from message_bigrams where message_bigrams match '东京'`.execute(database.query);
  await database.close();
  expect(found.rows).toHaveLength(1);
});

it('leaves the store unchanged if a migration fails', async () => {
  const store = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(':memory:') }) });
  const steps: Migration[] = [
    { name: '1', up: async (query) => void (await sql`create table first (id text)`.execute(query)) },
    { name: '2', up: () => Promise.reject(new Error('broken')) },
  ];
  await expect(migrate(store, 'sqlite', () => {}, steps)).rejects.toThrow('broken');
  await expect(sql`select * from first`.execute(store)).rejects.toThrow('no such table');
  await store.destroy();
});

it('refuses data of a newer Parley', async () => {
  const database = await openDatabase({ dataDir: folder });
  await sql`insert into migrations (name, "appliedAt") values ('9999-future', 1)`.execute(database.query);
  await database.close();
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow('newer Parley');
});

it('keeps the write-ahead log and full sync', async () => {
  const sqlite = openSqlite(join(folder, 'parley.db'));
  expect(sqlite.raw.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
  expect(sqlite.raw.prepare('pragma synchronous').get()).toMatchObject({ synchronous: 2 });
  sqlite.close();
});

it('keeps the first of several owners that an earlier version could create', async () => {
  const old = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(join(folder, 'parley.db')) }) });
  await migrate(old, 'sqlite', () => {}, migrations.slice(0, 5));
  await sql`insert into users values ('late', '', 'owner', 3), ('early', '', 'owner', 2), ('ben', '', 'member', 1)`.execute(old);
  await old.destroy();
  const database = await openDatabase({ dataDir: folder });
  expect(await database.for('test').selectFrom('users').select(['id', 'role']).orderBy('id').execute()).toEqual([
    { id: 'ben', role: 'member' },
    { id: 'early', role: 'owner' },
    { id: 'late', role: 'admin' },
  ]);
  await database.close();
});

it('0012 gives columns, tables and stored values the standard names and keeps their content', async () => {
  const old = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(join(folder, 'parley.db')) }) });
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0012-standard-names'),
  );
  await migrate(old, 'sqlite', () => {}, before);
  await sql`insert into users values ('u', '', 'owner', 1), ('v', '', 'member', 1)`.execute(old);
  await sql`insert into assistants (id, "userId", name, avatar, instructions, "openingQuestions", parameters, voices, remembers, notes, "notedAt", "createdAt", "updatedAt")
    values ('a', 'u', 'Tutor', '🦉', '', '[]', '{}', '{}', 1, 'Has a dog.', 5, 1, 1)`.execute(old);
  await sql`insert into conversations (id, "userId", title, "titleSource", kind, pinned, archived, "isTrial", "createdAt", "updatedAt") values ('c', 'u', '', 'person', 'chat', 0, 0, 1, 1, 1)`.execute(
    old,
  );
  await sql`insert into vitals values ('m', 'LCP', 900, '/', 1)`.execute(old);
  const speech = { answersEarly: false, rate: 1.5 };
  await old
    .insertInto('preferences')
    .values([
      { userId: 'u', value: JSON.stringify({ theme: 'dark', speech }), updatedAt: 1 },
      { userId: 'v', value: JSON.stringify({ theme: 'light' }), updatedAt: 1 },
    ])
    .execute();
  await old.destroy();
  const { for: rowsFor, close } = await openDatabase({ dataDir: folder });
  const query = rowsFor('test');
  expect(await query.selectFrom('assistants').select(['usesMemory', 'memory', 'memoryUpdatedAt']).execute()).toEqual([
    { usesMemory: 1, memory: 'Has a dog.', memoryUpdatedAt: 5 },
  ]);
  expect(await query.selectFrom('conversations').select(['isPreviewChat', 'titleSource']).execute()).toEqual([
    { isPreviewChat: 1, titleSource: 'user' },
  ]);
  expect(await query.selectFrom('clientMetrics').select(['name', 'value']).execute()).toEqual([{ name: 'LCP', value: 900 }]);
  const values = await query.selectFrom('preferences').select('value').orderBy('userId').execute();
  expect(values.map(({ value }): unknown => JSON.parse(value))).toEqual([
    { theme: 'dark', speech: { rate: 1.5, preemptiveReplies: false } },
    { theme: 'light' },
  ]);
  await close();
});
