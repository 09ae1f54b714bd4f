import type { ImportRow } from '#db/tables.ts';
import type { TransferServices } from '../transfer-services.ts';

type Needs = Pick<TransferServices, 'database' | 'leases' | 'clock'>;

/**
 * Takes an import for this process.
 *
 * @returns null if it does not wait to be read, or if a living process reads it or another import of the same user: two that have the same
 *   conversations would both add them
 */
export async function claimImport(services: Needs, id: string): Promise<ImportRow | null> {
  const { database, leases, clock } = services;
  const query = database.for('imports');
  const found = await query
    .selectFrom('imports')
    .select(['userId', 'leaseOwner'])
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'reading'])
    .executeTakeFirst();
  if (!found) return null;
  const { userId, leaseOwner: holder } = found;
  const gone = await goneReaders(services, userId);
  if (holder !== null && holder !== leases.owner && !gone.includes(holder)) return null;
  return query.transaction().execute(async (transaction) => {
    // The write to the user's row locks it: otherwise two processes could both find no running import.
    await transaction
      .updateTable('users')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', userId)
      .execute();
    const others = await transaction
      .selectFrom('imports')
      .select('leaseOwner')
      .where('userId', '=', userId)
      .where('id', '<>', id)
      .where('status', '=', 'reading')
      .where('leaseOwner', '<>', leases.owner)
      .execute();
    if (others.some(({ leaseOwner }) => leaseOwner !== null && !gone.includes(leaseOwner))) return null;
    const claimed = await transaction
      .updateTable('imports')
      .set({ leaseOwner: leases.owner, status: 'reading', errorCode: null, updatedAt: clock.now() })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'reading'])
      .where('leaseOwner', holder === null ? 'is' : '=', holder)
      .returningAll()
      .executeTakeFirst();
    return claimed ?? null;
  });
}

/** The dead processes among those that hold imports of a user. */
async function goneReaders({ database, leases }: Needs, userId: string): Promise<string[]> {
  const rows = await database
    .for('imports')
    .selectFrom('imports')
    .select('leaseOwner')
    .where('userId', '=', userId)
    .where('leaseOwner', 'is not', null)
    .execute();
  const holders = [...new Set(rows.flatMap(({ leaseOwner }) => leaseOwner ?? []))];
  const living = new Set(await leases.findLiving(holders));
  return holders.filter((holder) => !living.has(holder));
}
