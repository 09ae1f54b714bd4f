import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/**
 * Which processes are alive. A run belongs to the process that started it, for as long as that process renews its lease. No clock of a
 * machine decides: each process counts its renewals, and the others see whether the count rises.
 */
export type Leases = {
  /** The name under which this process holds its runs. Unique per start. */
  readonly owner: string;
  /** How often `renew` and `findDead` are called; null if a start is the only time. */
  readonly renewEveryMs: number | null;
  /** Renews the lease of this process. @returns false if another process took it away with its runs; then it is a new lease */
  renew(): Promise<boolean>;
  /** Looks at the other processes. @returns the dead ones, among `owners` and all others that are known */
  findDead(owners: readonly string[]): Promise<string[]>;
  /** @returns those of these processes that have a lease */
  findLiving(owners: readonly string[]): Promise<string[]>;
  /** Takes the lease of a dead process away. @returns false if it turned out to be alive, or if another process was faster */
  revoke(transaction: Transaction<Tables>, owner: string): Promise<boolean>;
  /** Gives up the lease of this process, which has no runs any more. */
  release(): Promise<void>;
};
