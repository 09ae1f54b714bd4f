import { type GrantableRole, grantableRoles } from '@parley/contracts/accounts/roles';
import { nearShare } from '@parley/contracts/usage/quota-measures';
import type { QuotaLimits, QuotaState } from '@parley/contracts/usage/quotas';
import { notFound } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { UsageServices } from '../usage-services.ts';
import { parseLimits, setPersonLimits, setRoleLimits } from './quota-limits.ts';
import { quotaStates } from './quota-states.ts';
import { emptyUse, sumUse } from './sum-use.ts';

type Quotas = {
  roles: { role: GrantableRole; limits: QuotaLimits }[];
  people: { id: string; limits: QuotaLimits | null; near: QuotaState[] }[];
};

/** Every limit, and the people who have used most of one; for the owner and administrators. */
export async function listQuotas({ database, clock, authorize }: UsageServices, actor: Actor): Promise<Quotas> {
  authorize(actor, 'read', { type: 'people' });
  const { query } = database;
  const now = clock.now();
  const [roleRows, personRows, users, used] = await Promise.all([
    query.selectFrom('roleQuotas').selectAll().execute(),
    query.selectFrom('personQuotas').selectAll().execute(),
    query.selectFrom('users').select(['id', 'role']).where('removedAt', 'is', null).where('role', '<>', 'owner').execute(),
    sumUse(database, null, now),
  ]);
  const ofRole = new Map(roleRows.map(({ role, limits }) => [role, parseLimits(limits)]));
  const own = new Map(personRows.map(({ userId, limits }) => [userId, parseLimits(limits)]));
  return {
    roles: grantableRoles.flatMap((role) => {
      const limits = ofRole.get(role);
      return limits ? [{ role, limits }] : [];
    }),
    people: users.flatMap(({ id, role }) => {
      const ownLimits = own.get(id) ?? null;
      const limits = ownLimits ?? (role === 'owner' ? null : ofRole.get(role));
      const states = limits ? quotaStates(limits, used.get(id) ?? emptyUse(), now) : [];
      const near = states.filter((state) => state.used >= state.amount * nearShare);
      return ownLimits || near.length > 0 ? [{ id, limits: ownLimits, near }] : [];
    }),
  };
}

/** @throws HttpError `forbidden`: administrators set no limits for administrators */
export async function changeRoleQuota(
  { database, authorize }: UsageServices,
  actor: Actor,
  role: GrantableRole,
  limits: QuotaLimits | null,
): Promise<void> {
  authorize(actor, 'manage', { type: 'person', role });
  await setRoleLimits(database, role, limits);
}

/** @throws HttpError `not_found`; `forbidden` for somebody of the same or a higher role */
export async function changePersonQuota(
  { database, authorize }: UsageServices,
  actor: Actor,
  id: string,
  limits: QuotaLimits | null,
): Promise<void> {
  authorize(actor, 'manage', { type: 'people' });
  const person = await database.query
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!person) throw notFound('person');
  authorize(actor, 'manage', { type: 'person', role: person.role });
  await setPersonLimits(database, id, limits);
}
