import { randomUUID } from 'node:crypto';
import type { Env } from '#env.ts';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { createLog } from '#log.ts';
import { openObjectStore } from '#storage/open-object-store.ts';
import { error, type Finding, ok } from './finding.ts';

/** Whether the bucket for files can be written, read and cleaned. */
export async function checkBucket(env: Env, dataDir: string): Promise<Finding> {
  try {
    const fetch = createPublicFetch(env.PARLEY_ALLOWED_PRIVATE_HOSTS);
    const store = await openObjectStore({ env, dataDir, fetch, log: createLog({ ...env, LOG_LEVEL: 'silent' }) });
    const key = `check-${randomUUID()}`;
    const sent = new TextEncoder().encode(key);
    await store.put(key, sent);
    const read = await store.get(key);
    await store.remove(key);
    if (!read || new TextDecoder().decode(read) !== key)
      return error('bucket', 'The bucket returns other bytes than it was given.', remedy);
    return ok('bucket', 'The bucket for files can be written, read and cleaned.');
  } catch (failure) {
    return error('bucket', (failure as Error).message, remedy);
  }
}

const remedy = 'Check STORAGE_URL, and the rights of its key.';
