import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { loadAuth } from '../load-auth.ts';

/** @throws HttpError `password_wrong`, also for an account without a password */
export async function provePassword({ database }: Pick<AccountsServices, 'database'>, actor: Actor, password: string): Promise<void> {
  const row = await database.query
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', actor.userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  const { passwordHashing } = await loadAuth();
  if (!row?.password || !(await passwordHashing.verify({ hash: row.password, password })))
    throw new HttpError('password_wrong', 'The present password is wrong.');
}
