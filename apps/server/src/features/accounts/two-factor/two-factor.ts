import type { IncomingMessage } from 'node:http';
import type { StartTwoFactorResponse } from '@parley/contracts/accounts/two-factor';
import { asciiDigits } from '@parley/contracts/ascii-digits';
import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { loadAuth } from '../load-auth.ts';
import { refusedAs } from '../refused-as.ts';

/** Six digits, however they are grouped. Anything else is a recovery code. */
const appCode = /^\d{3}[\s-]?\d{3}$/;
/** better-auth locks an account this long after ten wrong codes in a row. */
const lockMs = 900_000;

const passwordWrong = refusedAs('password_wrong', 'The present password is wrong.');

/** Whether signing in needs a code. */
export async function hasTwoFactor({ database }: Pick<AccountsServices, 'database'>, userId: string): Promise<boolean> {
  const row = await database.query.selectFrom('users').select('twoFactorEnabled').where('id', '=', userId).executeTakeFirst();
  return Boolean(row?.twoFactorEnabled);
}

/**
 * Makes a secret for an authenticator app. It counts once a code confirms it.
 *
 * @throws HttpError `password_wrong`; `conflict` if codes are on
 */
export async function startTwoFactor(
  { services, accounts }: { services: AccountsServices; accounts: AccountService },
  request: IncomingMessage,
  actor: Actor,
  password: string,
): Promise<StartTwoFactorResponse> {
  if (await hasTwoFactor(services, actor.userId)) throw new HttpError('conflict', 'Codes are on already.');
  const { api, headers } = await accounts.auth(request);
  const made = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers }).catch(passwordWrong);
  if (!('totpURI' in made)) throw new Error('The plugin made no secret.');
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { uri: made.totpURI, secret, recoveryCodes: made.backupCodes };
}

/**
 * @returns the headers with the cookie of a new session
 * @throws HttpError `code_wrong`
 */
export async function confirmTwoFactor(accounts: AccountService, request: IncomingMessage, code: string): Promise<Headers> {
  const { api, headers } = await accounts.auth(request);
  const done = await api
    .verifyTOTP({ body: { code: asciiDigits(code).replaceAll(/\D/g, '') }, headers, returnHeaders: true })
    .catch(refusedAs('code_wrong', 'This code is wrong or too old.'));
  return done.headers;
}

/** @throws HttpError `password_wrong` */
export async function renewRecoveryCodes(accounts: AccountService, request: IncomingMessage, password: string): Promise<string[]> {
  const { api, headers } = await accounts.auth(request);
  const { backupCodes } = await api.generateBackupCodes({ body: { password }, headers }).catch(passwordWrong);
  return backupCodes;
}

/**
 * @returns the headers with the cookie of a new session
 * @throws HttpError `password_wrong`
 */
export async function stopTwoFactor(accounts: AccountService, request: IncomingMessage, password: string): Promise<Headers> {
  const { api, headers } = await accounts.auth(request);
  const done = await api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }).catch(passwordWrong);
  return done.headers;
}

/**
 * The second step of a sign-in.
 *
 * @returns the headers with the cookie of the session
 * @throws HttpError `code_wrong`; `sign_in_failed` if the first step is too long ago; `rate_limited` after ten wrong codes in a row
 */
export async function signInWithCode(accounts: AccountService, request: IncomingMessage, typed: string): Promise<Headers> {
  const code = asciiDigits(typed);
  // Without the session of the request: else its user would be the one whose code is checked.
  const { api, headers } = await accounts.auth(request, { withSession: false });
  const input = { headers, returnHeaders: true } as const;
  try {
    const done = appCode.test(code)
      ? await api.verifyTOTP({ ...input, body: { code: code.replaceAll(/\D/g, '') } })
      : await api.verifyBackupCode({ ...input, body: { code } });
    return done.headers;
  } catch (error) {
    throw await refusal(error);
  }
}

async function refusal(error: unknown): Promise<unknown> {
  const { isAPIError } = await loadAuth();
  if (!isAPIError(error)) return error;
  switch (error.body?.code) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return new HttpError('code_wrong', 'This code is wrong or was used.');
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new HttpError('rate_limited', 'Too many wrong codes.', { retryAfterMs: lockMs });
    default:
      return new HttpError('sign_in_failed', 'Begin again with the password.');
  }
}

/** Turns the codes of a user off, with their secret and recovery codes. */
export async function dropTwoFactor(transaction: Transaction<Tables>, userId: string, off: 0 | false): Promise<void> {
  await transaction.deleteFrom('twoFactors').where('userId', '=', userId).execute();
  await transaction.updateTable('users').set({ twoFactorEnabled: off }).where('id', '=', userId).execute();
}
