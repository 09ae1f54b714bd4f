import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { type Database, type Dialect, openDatabase } from '#db/open-database.ts';

/**
 * Runs store tests on both dialects: SQLite in memory, and PostgreSQL in a schema of its own
 * when `TEST_DATABASE_URL` names a server. Without one they are skipped, and say so.
 */
export function describeOnBothDialects(name: string, define: (open: () => Promise<Database>, dialect: Dialect) => void): void {
  describe(`${name} (SQLite)`, () => define(() => openDatabase({ dataDir: ':memory:' }), 'sqlite'));
  const address = process.env.TEST_DATABASE_URL;
  if (!address) {
    process.stderr.write(`SKIPPED: ${name} (PostgreSQL), because TEST_DATABASE_URL is not set.\n`);
    return;
  }
  describe(`${name} (PostgreSQL)`, () => define(() => openSchema(address), 'postgres'));
}

async function openSchema(address: string): Promise<Database> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  // Two that create it at once would both find it missing, and one would fail.
  await client.query('select pg_advisory_lock(1)');
  await client.query('create extension if not exists pg_trgm');
  await client.query('select pg_advisory_unlock(1)');
  await client.query(`create schema ${schema}`);
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${schema},public`);
  const database = await openDatabase({ dataDir: '', databaseUrl: url.href });
  return {
    ...database,
    async close() {
      await database.close();
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
    },
  };
}
