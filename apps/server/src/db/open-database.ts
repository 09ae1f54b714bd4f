import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite-adapter.ts';
import type { Holder } from './holder.ts';
import type { SharedTables, Tables } from './tables.ts';
import type { Dialect } from './dialect.ts';

/** The store. Only search uses `dialect`; every other query is the same for both. */
export type Database = {
  readonly dialect: Dialect;
  /** Queries of what belongs to no user. It is the same connection with a narrower type. */
  readonly query: Kysely<SharedTables>;
  /** Queries of what belongs to users: for a user, or for a task of the server itself. */
  for(holder: Holder): Kysely<Tables>;
  /** `query` for the lease of this process, with a connection of its own: a process that is busy must not be taken for dead. */
  readonly lease: Kysely<SharedTables>;
  close(): Promise<void>;
};

/** Another process that starts at the same time may be creating or changing the tables. */
const startLockTimeoutMs = 30_000;
/** Waiting for a lock blocks the whole process. Parley's file has one writer, so only a backup tool may hold the lock. */
const lockTimeoutMs = 1000;

/**
 * Opens the store and migrates its tables. With SQLite, a backup is made before if there is data to lose.
 *
 * @param options `databaseUrl` of PostgreSQL, else SQLite below `dataDir` (`:memory:` keeps everything in memory)
 * `onLost` is called with the error of a connection to PostgreSQL that broke while it was idle.
 * `migrates` is false for a store that a server may be using: its tables stay as they are.
 * @throws Error if the store cannot be opened or was written by a newer Parley
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  onLost?: (error: Error) => void;
  migrates?: boolean;
}): Promise<Database> {
  const { migrates = true } = options;
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.onLost ?? (() => {}), migrates);
  const isInMemory = options.dataDir === ':memory:';
  if (!isInMemory) mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const path = isInMemory ? ':memory:' : join(options.dataDir, 'parley.db');
  const sqlite = openSqlite(path, startLockTimeoutMs);
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  const backUp = (version: string): void => {
    if (!isInMemory)
      sqlite.raw.exec(`vacuum into '${join(options.dataDir, `backup-before-${version}-${Date.now()}.db`).replaceAll("'", "''")}'`);
  };
  if (migrates) await migrate(query, 'sqlite', backUp);
  sqlite.raw.exec(`pragma busy_timeout = ${lockTimeoutMs}`);
  const shared = query as unknown as Kysely<SharedTables>;
  return { dialect: 'sqlite', query: shared, lease: shared, for: () => query, close: () => query.destroy() };
}

async function openPostgres(databaseUrl: string, onLost: (error: Error) => void, migrates: boolean): Promise<Database> {
  const [{ PostgresDialect }, { createPostgresPool }] = await Promise.all([import('kysely'), import('./postgres-pool.ts')]);
  const pool = await createPostgresPool(databaseUrl, onLost);
  const leasePool = await createPostgresPool(databaseUrl, onLost, 1);
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  if (migrates) await migrate(query, 'postgres', () => {});
  pool.limitAnswers();
  leasePool.limitAnswers();
  const lease = new Kysely<SharedTables>({ dialect: new PostgresDialect({ pool: leasePool }) });
  return {
    dialect: 'postgres',
    query: query as unknown as Kysely<SharedTables>,
    lease,
    for: () => query,
    close: async () => void (await Promise.all([query.destroy(), lease.destroy()])),
  };
}
