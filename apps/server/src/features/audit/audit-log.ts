import type { AuditAction } from '@parley/contracts/audit/audit-actions';
import type { AuditEntry } from '@parley/contracts/audit/list-audit';
import { containsFolded } from '#db/contains-folded.ts';
import { newId } from '#db/new-id.ts';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AuditServices } from './audit-services.ts';

const pageSize = 50;
/** Entries are kept for a year. */
const keptMs = 365 * 86_400_000;

export type AuditRecord = {
  action: AuditAction /** Null for an operator at the command line. */;
  actorId: string | null;
  personId: string | null;
  byKey: boolean;
};

/** Adds an entry. */
export async function recordAudit({ database, clock }: Pick<AuditServices, 'database' | 'clock'>, record: AuditRecord): Promise<void> {
  const { byKey, ...entry } = record;
  await database.query
    .insertInto('auditLog')
    .values({ id: newId(), at: clock.now(), ...entry, byKey: byKey ? 1 : 0 })
    .execute();
}

/** The newest entries first, for the owner and administrators. */
export async function listAudit(
  { database, authorize }: Pick<AuditServices, 'database' | 'authorize'>,
  actor: Actor,
  { action, q, cursor }: { action?: AuditAction | undefined; q?: string | undefined; cursor?: string | undefined },
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  authorize(actor, 'read', { type: 'audit' });
  let query = database.query
    .selectFrom('auditLog')
    .leftJoin('users as actors', 'actors.id', 'auditLog.actorId')
    .leftJoin('users as people', 'people.id', 'auditLog.personId')
    .select(['auditLog.id', 'auditLog.at', 'auditLog.action', 'auditLog.byKey', 'people.name as personName'])
    // A deleted account keeps its row, without a name and an address, until the next purge.
    .select(({ eb, and }) =>
      eb
        .case()
        .when(and([eb('actors.email', 'is', null), eb('actors.removedAt', 'is not', null)]))
        .then(null)
        .else(eb.ref('actors.name'))
        .end()
        .as('actorName'),
    );
  if (action) query = query.where('auditLog.action', '=', action);
  if (q) query = query.where(({ or, ref }) => or([containsFolded(ref('actors.name'), q), containsFolded(ref('actors.email'), q)]));
  if (cursor) query = query.where('auditLog.id', '<', decodeCursor(cursor, ['string'], 'cursor')[0]);
  const rows = await query
    .orderBy('auditLog.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return {
    entries: shown.map(({ byKey, ...row }) => ({ ...row, byKey: byKey === 1 })),
    nextCursor: rows.length > pageSize ? encodeCursor([shown.at(-1)?.id ?? '']) : null,
  };
}

/** Deletes entries that are older than a year. */
export async function purgeAudit({ database, clock }: Pick<AuditServices, 'database' | 'clock'>): Promise<void> {
  await database.query
    .deleteFrom('auditLog')
    .where('at', '<', clock.now() - keptMs)
    .execute();
}
