import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '#clock.ts';
import type { Env } from '#env.ts';
import { createAccountSettings } from '#features/accounts/account-settings.ts';
import { isActive } from '#features/accounts/is-active.ts';
import { createReset } from '#features/accounts/resets/resets.ts';
import { recordAudit } from '#features/audit/audit-log.ts';
import { databaseName } from './backup/backup-manifest.ts';
import { openPresent } from './open-present.ts';
import { OperationError } from './operation-error.ts';

/**
 * Makes a link with which a person sets a new password once, for an owner who forgot it and has no mail. Works while Parley runs.
 *
 * @throws OperationError `no_data`, `accounts_off`, `no_account`
 */
export async function makeResetLink(env: Env, email: string): Promise<{ address: string; expiresAt: number }> {
  const dataDir = resolve(env.PARLEY_DATA_DIR);
  if (!env.DATABASE_URL && !existsSync(join(dataDir, databaseName)))
    throw new OperationError('no_data', `There is no data in ${dataDir}. Set PARLEY_DATA_DIR as Parley has it.`);
  const clock = systemClock;
  const database = await openPresent({ dataDir, databaseUrl: env.DATABASE_URL });
  try {
    if (!(await createAccountSettings({ database, env, clock }).isOn()))
      throw new OperationError('accounts_off', 'Accounts are off. Start Parley with PARLEY_ACCOUNTS=1, and set it for this command, too.');
    const user = await database.query
      .selectFrom('users')
      .select(['id', 'suspendedAt', 'guestUntil', 'removedAt'])
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (!user || !isActive(user, clock.now()))
      throw new OperationError('no_account', 'No account that may sign in has this e-mail address.');
    const { token, expiresAt } = await createReset({ database, clock }, user.id, 'link');
    await recordAudit({ database, clock }, { action: 'reset-link-by-operator', actorId: null, personId: user.id, byKey: false });
    return { address: `${env.PARLEY_PUBLIC_URL ?? `http://localhost:${env.PORT}`}/reset/${token}`, expiresAt };
  } finally {
    await database.close();
  }
}
