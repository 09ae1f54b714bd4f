import { HttpError } from '#http/answer/http-error.ts';
import type { AccountsServices } from './accounts-services.ts';

/** @throws HttpError `accounts_off` in local mode, which has no sign-in */
export async function requireAccounts({ accounts }: Pick<AccountsServices, 'accounts'>): Promise<void> {
  if (!(await accounts.isOn())) throw new HttpError('accounts_off', 'Accounts are off: nobody signs in here.');
}
