import type { Database } from '#db/open-database.ts';
import type { Leases } from './leases.ts';

export const renewEveryMs = 5000;
/**
 * A process is dead after this time without a renewal, which is four looks. A look may see the last renewal up to five seconds late, so a
 * dead process is found within 25 s.
 */
const leaseMs = 19_000;
/** The most that one look adds to the silence of others: when the database was away, or this process was suspended, all were silent. */
const longestLookMs = 1.5 * renewEveryMs;

type Seen = { renewals: number | null; silentMs: number };

/**
 * The leases of processes that share a database: one row per process, one statement per renewal.
 *
 * @param now monotonic milliseconds of this process
 */
export function createSharedLeases(database: Database, owner: string, now: () => number = () => performance.now()): Leases {
  const { query, lease } = database;
  let isNew = true;
  let seen = new Map<string, Seen>();
  let lookedAt = now();
  return {
    owner,
    renewEveryMs,
    async renew() {
      const renewed = await lease
        .updateTable('processes')
        .set(({ eb }) => ({ renewals: eb('renewals', '+', 1) }))
        .where('id', '=', owner)
        .executeTakeFirst();
      if (renewed.numUpdatedRows > 0n) return true;
      await lease.insertInto('processes').values({ id: owner, renewals: 1 }).execute();
      const isFirst = isNew;
      isNew = false;
      return isFirst;
    },
    async findDead(owners) {
      const rows = await lease.selectFrom('processes').select(['id', 'renewals']).where('id', '<>', owner).execute();
      const look = Math.min(now() - lookedAt, longestLookMs);
      lookedAt = now();
      const renewals = new Map(rows.map((row) => [row.id, row.renewals]));
      const others = new Set([...renewals.keys(), ...owners.filter((other) => other !== owner)]);
      seen = new Map(
        [...others].map((other): [string, Seen] => {
          const before = seen.get(other);
          const current = renewals.get(other) ?? null;
          return [other, { renewals: current, silentMs: before?.renewals === current ? before.silentMs + look : 0 }];
        }),
      );
      return [...seen].filter(([, { silentMs }]) => silentMs >= leaseMs).map(([other]) => other);
    },
    async findLiving(owners) {
      if (owners.length === 0) return [];
      const rows = await query.selectFrom('processes').select('id').where('id', 'in', owners).execute();
      return rows.map(({ id }) => id);
    },
    async revoke(transaction, other) {
      const renewals = seen.get(other)?.renewals;
      if (renewals === undefined) return false;
      if (renewals === null) {
        const row = await transaction.selectFrom('processes').select('id').where('id', '=', other).executeTakeFirst();
        return row === undefined;
      }
      // A process that lives after all has renewed its lease, or waits here and finds it gone.
      const removed = await transaction.deleteFrom('processes').where('id', '=', other).where('renewals', '=', renewals).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
    async release() {
      await lease.deleteFrom('processes').where('id', '=', owner).execute();
    },
  };
}
