import { createReadStream, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#db/open-database.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import type { Env } from '#env.ts';
import { textKey } from '#features/files/material/text-key.ts';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { createLog } from '#log.ts';
import type { ObjectStore } from '#storage/object-store.ts';
import { openObjectStore } from '#storage/open-object-store.ts';
import { atOneMoment } from '../move/at-one-moment.ts';
import { copyRows } from '../move/copy-rows.ts';
import { type OnProgress, OperationError } from '../operation-error.ts';
import { databaseName } from './backup-manifest.ts';
import { openPresent } from '../open-present.ts';
import { type DataFile, listData } from './list-data.ts';

/** What a backup is made of, wherever an installation keeps it. A backup always holds a SQLite file and the folder of files. */
export type BackupSource = {
  /** Copies the database as of one moment into a new SQLite file. @returns the names of its migrations */
  copyDatabase(copy: string, onProgress: OnProgress): Promise<string[]>;
  /** Everything else, with paths as in a data folder. */
  listFiles(copy: string): Promise<DataFile[]>;
  /** Fails with the code ENOENT for a file that was deleted meanwhile. */
  read(path: string): Readable;
};

/** @throws OperationError `no_data` */
export async function openBackupSource(env: Env, withModels: boolean): Promise<BackupSource> {
  const dataDir = resolve(env.PARLEY_DATA_DIR);
  if (!env.DATABASE_URL && !existsSync(join(dataDir, databaseName)))
    throw new OperationError('no_data', `There is no Parley database in ${dataDir}. Set PARLEY_DATA_DIR.`);
  const bucket = env.STORAGE_URL ? await openStore(env) : null;
  return {
    copyDatabase: (copy, onProgress) =>
      env.DATABASE_URL ? copyPostgres(env.DATABASE_URL, copy, onProgress) : Promise.resolve(copySqlite(join(dataDir, databaseName), copy)),
    async listFiles(copy) {
      const present = existsSync(dataDir) ? await listData(dataDir, withModels) : [];
      if (!bucket) return present;
      return [...present.filter(({ path }) => !path.startsWith('files/')), ...listKeys(copy).map(toFile)];
    },
    read: (path) => (bucket && path.startsWith('files/') ? readObject(bucket, keyOf(path)) : createReadStream(join(dataDir, path))),
  };
}

/** The store of files of an installation. */
export function openStore(env: Env): Promise<ObjectStore> {
  const fetch = createPublicFetch(env.PARLEY_ALLOWED_PRIVATE_HOSTS);
  return openObjectStore({ env, dataDir: resolve(env.PARLEY_DATA_DIR), fetch, log: createLog({ ...env, LOG_LEVEL: 'silent' }) });
}

export const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** The size is only known once it was read. */
const toFile = (key: string): DataFile => ({ path: `files/${key.slice(0, 2)}/${key}`, bytes: 0 });

function readObject(bucket: ObjectStore, key: string): Readable {
  return Readable.from(
    (async function* () {
      const bytes = await bucket.get(key);
      if (!bytes) throw Object.assign(new Error(`There is no object ${key}.`), { code: 'ENOENT' });
      yield bytes;
    })(),
    { objectMode: false },
  );
}

function copySqlite(source: string, copy: string): string[] {
  const database = openSqlite(source, 30_000);
  try {
    database.raw.exec(`vacuum into '${copy.replaceAll("'", "''")}'`);
    return listMigrations(database.raw);
  } finally {
    database.raw.close();
  }
}

async function copyPostgres(databaseUrl: string, copy: string, onProgress: OnProgress): Promise<string[]> {
  const source = await openPresent({ dataDir: '', databaseUrl });
  try {
    const target = await openDatabase({ dataDir: dirname(copy) });
    try {
      await atOneMoment(source, (from) =>
        target
          .for('operator')
          .transaction()
          .execute((query) => copyRows(from, { query, dialect: 'sqlite' }, onProgress)),
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return withFile(copy, listMigrations);
}

const listMigrations = (database: DatabaseSync): string[] =>
  database
    .prepare('select name from migrations order by name')
    .all()
    .map((row) => String(row['name']));

function listKeys(copy: string): string[] {
  return withFile(copy, (database) => {
    const rows = database.prepare('select "storageKey", "assistantId", "folderId", "textBytes" from files').all() as unknown as {
      storageKey: string;
      assistantId: string | null;
      folderId: string | null;
      textBytes: number;
    }[];
    return [...new Set(rows.flatMap((row) => (row.textBytes > 0 ? [row.storageKey, textKey(row)] : [row.storageKey])))];
  });
}

function withFile<T>(path: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
