import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killAtRandom } from '#testing/kill-at-random.ts';
import { describeServersOnBothDialects } from '#testing/test-databases.ts';

// bench/kill.ts does the same two hundred times.
describeServersOnBothDialects('a server that is killed at random instants', (open) => {
  it('loses no acknowledged message, and leaves none without a status and no run', { timeout: 120_000 }, async () => {
    const store = await open();
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-kills-'));
    const report = await killAtRandom({ PARLEY_DATA_DIR: dataDir, ...store.env }, 3, Math.random);
    expect(report).toMatchObject({ kills: 3, lostMessages: 0, changedReplies: 0, withoutStatus: 0, runsLeft: 0 });
    expect(report.acknowledgedMessages).toBeGreaterThan(0);
    await store.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
