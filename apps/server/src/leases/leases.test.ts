import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/open-database.ts';
import { describeOnBothDialects } from '#testing/test-databases.ts';
import { createEmbeddedLeases } from './embedded-leases.ts';
import type { Leases } from './leases.ts';
import { createSharedLeases } from './shared-leases.ts';

/** Within this time the runs of a dead process must be marked. */
const mostMs = 30_000;

describeOnBothDialects('leases', (open) => {
  let database: Database;
  let nowMs: number;
  beforeEach(async () => {
    database = await open();
    nowMs = 0;
  });
  afterEach(() => database.close());

  const shared = (owner: string): Leases => createSharedLeases(database, owner, () => nowMs);
  const revoke = (leases: Leases, owner: string): Promise<boolean> =>
    database
      .for('test')
      .transaction()
      .execute((transaction) => leases.revoke(transaction, owner));
  /** Lets time pass while these processes work. @returns what the first one finds dead at the end, and how long that took */
  async function until(mine: Leases, living: readonly Leases[], owners: readonly string[], limitMs = mostMs) {
    const startedAt = nowMs;
    for (;;) {
      for (const leases of [mine, ...living]) await leases.renew();
      const dead = await mine.findDead(owners);
      if (dead.length > 0 || nowMs - startedAt >= limitMs || mine.renewEveryMs === null) return { dead, afterMs: nowMs - startedAt };
      nowMs += mine.renewEveryMs;
    }
  }

  describe.each([
    ['embedded', (owner: string) => createEmbeddedLeases(owner)],
    ['shared', shared],
  ] as const)('of the %s kind', (_kind, create) => {
    it('name a process that died within 30 s, let one take its runs, and never name their own', async () => {
      await create('earlier').renew();
      const mine = create('mine');
      expect(await mine.renew()).toBe(true);
      const { dead, afterMs } = await until(mine, [], ['earlier', 'mine']);
      expect(dead).toEqual(['earlier']);
      expect(afterMs).toBeLessThan(mostMs);
      expect(await revoke(mine, 'earlier')).toBe(true);
      expect(await mine.findLiving(['earlier', 'mine'])).toEqual(['mine']);
      expect(await mine.renew()).toBe(true);
      await mine.release();
    });
  });

  it('of the shared kind let living processes be', async () => {
    const [mine, other] = [shared('mine'), shared('other')];
    expect((await until(mine, [other], ['other'], 120_000)).dead).toEqual([]);
  });

  it('of the shared kind name a process of which only a run is known', async () => {
    expect((await until(shared('mine'), [], ['gone'])).dead).toEqual(['gone']);
  });

  it('of the shared kind are renewed while all other connections are in use', async () => {
    const busy = [];
    // SQLite has one connection, which a renewal does not wait for.
    const count = database.dialect === 'postgres' ? 10 : 0;
    for (let at = 0; at < count; at += 1) busy.push(await database.for('test').startTransaction().execute());
    const mine = shared('mine');
    expect(await mine.renew()).toBe(true);
    expect(await mine.findDead([])).toEqual([]);
    for (const transaction of busy) await transaction.rollback().execute();
  });

  it('of the shared kind need the silence of the other, not an absence of the database or of themselves', async () => {
    const [mine, other] = [shared('mine'), shared('other')];
    await until(mine, [other], [], 10_000);
    nowMs += 3_600_000;
    expect((await until(mine, [], [], 5000)).dead).toEqual([]);
    expect((await until(mine, [other], [], 60_000)).dead).toEqual([]);
  });

  it('of the shared kind are taken away by one process only, and by none from a process that lives after all', async () => {
    const [one, two, other] = [shared('one'), shared('two'), shared('other')];
    await other.renew();
    expect((await until(one, [two], [])).dead).toEqual(['other']);
    await two.findDead([]);
    await other.renew();
    expect(await revoke(one, 'other')).toBe(false);
    await until(one, [two], []);
    await two.findDead([]);
    expect([await revoke(one, 'other'), await revoke(two, 'other')]).toEqual([true, false]);
  });

  it('of the shared kind tell a process that it was taken for dead, and then give it a new lease', async () => {
    const [mine, other] = [shared('mine'), shared('other')];
    await other.renew();
    await until(mine, [], []);
    await revoke(mine, 'other');
    expect([await other.renew(), await other.renew()]).toEqual([false, true]);
  });

  it('of the shared kind leave nothing behind when they are given up', async () => {
    const mine = shared('mine');
    await mine.renew();
    await mine.release();
    expect(await database.query.selectFrom('processes').selectAll().execute()).toEqual([]);
  });
});
