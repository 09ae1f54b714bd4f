import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { describe } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import { createPostgresPool } from '#db/postgres-pool.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import type { Dialect } from '#db/dialect.ts';
import type { Tables } from '#db/tables.ts';

/**
 * Runs store tests on both dialects: SQLite in memory, and PostgreSQL in a schema of its own
 * when `TEST_DATABASE_URL` names a server. Without one they are skipped, and say so.
 */
export function describeOnBothDialects(name: string, define: (open: () => Promise<Database>, dialect: Dialect) => void): void {
  describe(`${name} (SQLite)`, () => define(() => openDatabase({ dataDir: ':memory:' }), 'sqlite'));
  onPostgres(name, (address) => define(() => openSchema(address), 'postgres'));
}

/** The same for tests of migrations: `open` makes a store without tables. */
export function describeBareStores(name: string, define: (open: () => Promise<BareStore>, dialect: Dialect) => void): void {
  describe(`${name} (SQLite)`, () =>
    define(async () => {
      const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(':memory:') }) });
      return { query, close: () => query.destroy() };
    }, 'sqlite'));
  onPostgres(name, (address) =>
    define(async () => {
      const { url, drop } = await createSchema(address);
      const pool = await createPostgresPool(url, () => {});
      const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
      return {
        query,
        async close() {
          await query.destroy();
          await drop();
        },
      };
    }, 'postgres'),
  );
}

type BareStore = { query: Kysely<Tables>; close(): Promise<void> };

/** The same for tests of whole servers: `open` makes the store that a server is then started with, by its environment. */
export function describeServersOnBothDialects(name: string, define: (open: () => Promise<ServerStore>) => void): void {
  describe(`${name} (SQLite)`, () => define(async () => ({ env: {}, drop: async () => {} })));
  describeServersOnPostgres(name, define);
}

/** The same for what only several processes on one store can show. */
export function describeServersOnPostgres(name: string, define: (open: () => Promise<ServerStore>) => void): void {
  onPostgres(name, (address) =>
    define(async () => {
      const { url, drop } = await createSchema(address);
      return { env: { DATABASE_URL: url }, drop };
    }),
  );
}

export type ServerStore = { env: Record<string, string>; drop(): Promise<void> };

function onPostgres(name: string, define: (address: string) => void): void {
  const address = process.env.TEST_DATABASE_URL;
  if (!address) process.stderr.write(`SKIPPED: ${name} (PostgreSQL), because TEST_DATABASE_URL is not set.\n`);
  describe.skipIf(!address)(`${name} (PostgreSQL)`, () => define(address ?? ''));
}

async function openSchema(address: string): Promise<Database> {
  const { url, drop } = await createSchema(address);
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function createSchema(address: string): Promise<{ url: string; drop(): Promise<void> }> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  // Two processes that create it at once would both find it missing, and one would fail.
  await client.query('select pg_advisory_lock(1)');
  await client.query('create extension if not exists pg_trgm');
  await client.query('select pg_advisory_unlock(1)');
  await client.query(`create schema ${schema}`);
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${schema},public`);
  return {
    url: url.href,
    async drop() {
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
    },
  };
}
