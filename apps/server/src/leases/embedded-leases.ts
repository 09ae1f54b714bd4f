import type { Leases } from './leases.ts';

/** A store with one process, such as SQLite: every other owner of a run is an earlier start of it, so nothing is renewed. */
export function createEmbeddedLeases(owner: string): Leases {
  return {
    owner,
    renewEveryMs: null,
    renew: async () => true,
    findLiving: async (owners) => owners.filter((other) => other === owner),
    findDead: async (owners) => owners.filter((other) => other !== owner),
    revoke: async (_transaction, other) => other !== owner,
    release: async () => {},
  };
}
