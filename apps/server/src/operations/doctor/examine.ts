import { resolve } from 'node:path';
import type { Env } from '#env.ts';
import { checkBucket } from './check-bucket.ts';
import { checkPostgres, checkSqlite } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkFolder } from './check-folder.ts';
import { checkRedis } from './check-redis.ts';
import { checkServer } from './check-server.ts';
import type { Finding } from './finding.ts';

/** Looks at everything that Parley needs, and changes nothing. */
export async function examine(env: Env): Promise<Finding[]> {
  const dataDir = resolve(env.PARLEY_DATA_DIR);
  return [
    { check: 'node', status: 'ok', message: `Node ${process.versions.node} on ${process.platform}.` },
    ...(await checkFolder(dataDir)),
    ...(env.DATABASE_URL ? await checkPostgres(env.DATABASE_URL) : checkSqlite(dataDir)),
    ...(env.DATABASE_URL ? [] : await checkFiles(dataDir, env.PARLEY_SECRET, env.STORAGE_URL === undefined)),
    ...(env.REDIS_URL ? [await checkRedis(env)] : []),
    ...(env.STORAGE_URL ? [await checkBucket(env, dataDir)] : []),
    ...(await checkServer(env)),
  ];
}
