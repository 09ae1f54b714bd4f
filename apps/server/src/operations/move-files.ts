import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '#env.ts';
import { textKey } from '#features/files/material/text-key.ts';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { createLog } from '#log.ts';
import type { ObjectStore } from '#storage/object-store.ts';
import { openObjectStore } from '#storage/open-object-store.ts';
import { parseStorageUrl } from '#storage/storage-url.ts';
import { databaseName } from './backup/backup-manifest.ts';
import { openPresent } from './open-present.ts';
import { type OnProgress, OperationError } from './operation-error.ts';

export type MovedFiles = { copied: number; alreadyThere: number; missing: number; bytes: number };

/** Requests to a bucket at the same time. */
const parallel = 8;

/**
 * Copies the bytes of all files to another store, and compares each copy with its original. What the target has already is not sent again,
 * so a second run goes on where the first one stopped. The originals stay.
 *
 * @param target `disk`, or a value for `STORAGE_URL`
 * @throws OperationError `no_data`, `wrong_target`, `damaged_copy`
 */
export async function moveFiles(env: Env, target: string, onProgress: OnProgress): Promise<MovedFiles> {
  const dataDir = resolve(env.PARLEY_DATA_DIR);
  if (!env.DATABASE_URL && !existsSync(join(dataDir, databaseName)))
    throw new OperationError('no_data', `There is no data in ${dataDir}. Set PARLEY_DATA_DIR as Parley has it.`);
  if (target !== 'disk' && !parseStorageUrl(target))
    throw new OperationError('wrong_target', 'The target is neither "disk" nor s3://KEY:SECRET@host/bucket.');
  const parts = { dataDir, fetch: createPublicFetch(env.PARLEY_ALLOWED_PRIVATE_HOSTS), log: createLog(env) };
  const from = await openObjectStore({ ...parts, env });
  const to = await openObjectStore({ ...parts, env: { STORAGE_URL: target === 'disk' ? undefined : target } });
  const keys = await listKeys(env, dataDir);
  const moved: MovedFiles = { copied: 0, alreadyThere: 0, missing: 0, bytes: 0 };
  let done = 0;
  const queue = keys.values();
  const work = async (): Promise<void> => {
    for (const key of queue) {
      await moveOne(from, to, key, moved);
      done += 1;
      onProgress('Copying files', done / keys.length);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return moved;
}

/** The keys of everything that the database says is stored. */
async function listKeys(env: Env, dataDir: string): Promise<string[]> {
  const database = await openPresent({ dataDir, databaseUrl: env.DATABASE_URL });
  try {
    const rows = await database.for('storage').selectFrom('files').select(['storageKey', 'assistantId', 'folderId', 'textBytes']).execute();
    return [...new Set(rows.flatMap((row) => (row.textBytes > 0 ? [row.storageKey, textKey(row)] : [row.storageKey])))];
  } finally {
    await database.close();
  }
}

async function moveOne(from: ObjectStore, to: ObjectStore, key: string, moved: MovedFiles): Promise<void> {
  const [original, known] = await Promise.all([from.get(key), to.get(key)]);
  if (known && (!original || isSame(known, original))) {
    moved.alreadyThere += 1;
    return;
  }
  if (!original) {
    moved.missing += 1;
    return;
  }
  await to.put(key, original);
  const copy = await to.get(key);
  if (!copy || !isSame(copy, original)) throw new OperationError('damaged_copy', `The copy of ${key} differs from its original.`);
  moved.copied += 1;
  moved.bytes += original.length;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && sum(one) === sum(other);
const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
