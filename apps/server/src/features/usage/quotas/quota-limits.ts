import type { GrantableRole } from '@parley/contracts/accounts/roles';
import { type QuotaLimits, quotaLimits } from '@parley/contracts/usage/quotas';
import type { Database } from '#db/open-database.ts';
import type { Actor } from '#http/guard/authorize.ts';

type Store = Pick<Database, 'query'>;

/** The limits that are stored as JSON; none if they cannot be read. */
export function parseLimits(text: string): QuotaLimits | null {
  return quotaLimits.safeParse(JSON.parse(text)).data ?? null;
}

/** The limits of a user: their own, else those of the role. The owner has none. */
export async function limitsOf({ query }: Store, { userId, role }: Actor): Promise<QuotaLimits | null> {
  if (role === 'owner') return null;
  const own = await query.selectFrom('personQuotas').select('limits').where('userId', '=', userId).executeTakeFirst();
  const row = own ?? (await query.selectFrom('roleQuotas').select('limits').where('role', '=', role).executeTakeFirst());
  return row ? parseLimits(row.limits) : null;
}

/** @param limits null: none */
export async function setRoleLimits({ query }: Store, role: GrantableRole, limits: QuotaLimits | null): Promise<void> {
  if (!limits) {
    await query.deleteFrom('roleQuotas').where('role', '=', role).execute();
    return;
  }
  const values = { limits: JSON.stringify(limits) };
  await query
    .insertInto('roleQuotas')
    .values({ role, ...values })
    .onConflict((conflict) => conflict.column('role').doUpdateSet(values))
    .execute();
}

/** @param limits null: those of the role */
export async function setPersonLimits({ query }: Store, userId: string, limits: QuotaLimits | null): Promise<void> {
  if (!limits) {
    await query.deleteFrom('personQuotas').where('userId', '=', userId).execute();
    return;
  }
  const values = { limits: JSON.stringify(limits) };
  await query
    .insertInto('personQuotas')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}
