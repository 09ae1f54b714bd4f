import { randomUUID } from 'node:crypto';
import type { Database } from '#db/open-database.ts';
import { createEmbeddedLeases } from './embedded-leases.ts';
import type { Leases } from './leases.ts';
import { createSharedLeases } from './shared-leases.ts';

/** SQLite belongs to one process; any number of processes share PostgreSQL. */
export function openLeases(database: Database): Leases {
  const owner = randomUUID();
  return database.dialect === 'sqlite' ? createEmbeddedLeases(owner) : createSharedLeases(database, owner);
}
