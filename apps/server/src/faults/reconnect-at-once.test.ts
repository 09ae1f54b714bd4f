import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reconnectAtOnce } from '#testing/reconnect-at-once.ts';
import { describeServersOnBothDialects, describeServersOnPostgres } from '#testing/test-databases.ts';
import { describeWithRedis, startOwnRedis } from '#testing/test-redis.ts';

// bench/reconnect.ts does the same with ten thousand.
const followers = 300;
const memoryOf = (): number => 0;

/** Runs with a data folder of its own. */
async function reconnect(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-reconnect-'));
  try {
    return await reconnectAtOnce({ ...env, PARLEY_DATA_DIR: dataDir }, { followers, memoryOf });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const nothingLost = { lost: 0, outOfOrder: 0, refusedWithoutTime: 0 };

describeServersOnBothDialects('followers that return at once after a server was killed', (open) => {
  it('all learn what was stored, and those beyond the limit are told when to return', { timeout: 120_000 }, async () => {
    const store = await open();
    const report = await reconnect(store.env);
    expect(report).toMatchObject(nothingLost);
    expect(report.knowingMs).toHaveLength(report.followers);
    expect(report.refused).toBeGreaterThan(0);
    await store.drop();
  });
});

describeWithRedis('followers that return at once, with Redis', () => {
  describeServersOnPostgres('and one database', (open) => {
    it('continue after their last event, without a snapshot', { timeout: 120_000 }, async () => {
      const [store, redis] = await Promise.all([open(), startOwnRedis()]);
      const report = await reconnect({ ...store.env, REDIS_URL: redis.url });
      expect(report).toMatchObject(nothingLost);
      expect(report.knowingMs).toHaveLength(report.followers);
      // Those that were beyond the limit are new.
      expect(report.resumed).toBeGreaterThanOrEqual(followers);
      await Promise.all([store.drop(), redis.stop()]);
    });
  });
});
