import { join } from 'node:path';
import pg from 'pg';
import { openSqlite } from '../../apps/server/src/db/sqlite-adapter.ts';

export type Row = Record<string, string | number | boolean | Date | null>;

/** The database of a server that is stopped, for filling it faster than any call could. */
export type Store = {
  rows(sql: string): Promise<Row[]>;
  /** Adds rows of one shape in one transaction. */
  insert(table: string, rows: readonly Row[]): Promise<void>;
  /** Brings indexes and statistics to where they are after normal use, and closes. */
  finish(): Promise<void>;
};

const quoted = (row: Row): string =>
  Object.keys(row)
    .map((name) => `"${name}"`)
    .join();

/** Opens the store that a server with this environment used. */
export function openStore(dataDir: string, databaseUrl: string | undefined): Promise<Store> {
  return databaseUrl === undefined ? Promise.resolve(openSqliteStore(dataDir)) : openPostgresStore(databaseUrl);
}

function openSqliteStore(dataDir: string): Store {
  const { raw } = openSqlite(join(dataDir, 'parley.db'));
  // Nothing of it is worth keeping after a crash.
  raw.exec('pragma synchronous = off; pragma cache_size = -400000');
  return {
    rows: (sql) => Promise.resolve(raw.prepare(sql).all() as Row[]),
    insert(table, rows) {
      const [first] = rows;
      if (first) {
        const insert = raw.prepare(`insert into ${table} (${quoted(first)}) values (${Object.keys(first).fill('?').join()})`);
        raw.exec('begin');
        for (const row of rows) insert.run(...(Object.values(row) as (string | number | null)[]));
        raw.exec('commit');
      }
      return Promise.resolve();
    },
    finish() {
      raw.exec('pragma wal_checkpoint(truncate); analyze');
      raw.close();
      return Promise.resolve();
    },
  };
}

async function openPostgresStore(connectionString: string): Promise<Store> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  // Made anew at the end, which is many times faster.
  const isSlow = "tablename = 'messages' and indexdef like '%USING gin%'";
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where ${isSlow}`,
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  return {
    rows: async (sql) => (await client.query<Row>(sql)).rows,
    async insert(table, rows) {
      const [first] = rows;
      if (!first) return;
      const columns = quoted(first);
      await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ]);
    },
    async finish() {
      for (const { indexdef } of indexes) await client.query(indexdef);
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
