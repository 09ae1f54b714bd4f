import { join } from 'node:path';
import { type Env, EnvError } from '#env.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import type { Logger } from '#log.ts';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { parseStorageUrl } from './storage-url.ts';

type Parts = { env: Pick<Env, 'STORAGE_URL'>; dataDir: string; fetch: PublicFetch; log: Logger };

/**
 * Opens the store that the operator chose: the data folder, or a bucket.
 *
 * @throws EnvError if the bucket answers that the address, the key or its rights are wrong. A bucket that does not answer now may answer
 *   later.
 */
export async function openObjectStore({ env, dataDir, fetch, log }: Parts): Promise<ObjectStore> {
  const location = env.STORAGE_URL ? parseStorageUrl(env.STORAGE_URL) : null;
  if (!location) return createDiskStore(join(dataDir, 'files'));
  const store = createS3Store(location, { fetch, log });
  try {
    await store.get('check-at-start');
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'storage_busy') throw new EnvError(`STORAGE_URL: ${(error as Error).message}`);
  }
  return store;
}
