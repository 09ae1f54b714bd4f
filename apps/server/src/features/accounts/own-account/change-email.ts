import type { ChangeEmailRequest } from '@parley/contracts/accounts/change-email';
import { isDuplicate } from '#db/is-duplicate.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import { sayInMail } from '../mail/mail-words.ts';
import type { Mailer } from '../mail/mailer.ts';
import { proveIdentity } from '../prove-identity.ts';

/**
 * Changes the address with which the user signs in. Links in mails to the former one end.
 *
 * @throws HttpError `password_wrong`, `sign_in_again`, `email_taken`
 */
export async function changeEmail(
  services: AccountsServices,
  mailer: Mailer,
  actor: Actor,
  { email, password }: ChangeEmailRequest,
): Promise<void> {
  const { database, log } = services;
  await proveIdentity(services, actor, password);
  const before = await database.query.selectFrom('users').select('email').where('id', '=', actor.userId).executeTakeFirst();
  try {
    // Nobody has proved the new address yet: see `endEarlierWaysIn`.
    const emailVerified = database.dialect === 'postgres' ? false : 0;
    await database.query.updateTable('users').set({ email, emailVerified }).where('id', '=', actor.userId).execute();
  } catch (error) {
    if (isDuplicate(error)) throw new HttpError('email_taken', 'Another account has this address.');
    throw error;
  }
  await database.query.deleteFrom('passwordResets').where('userId', '=', actor.userId).where('kind', '=', 'mail').execute();
  if (!mailer.isOn || !before?.email || before.email === email) return;
  // Not awaited: the change is done, whether the former address still takes mail or not.
  tellFormerAddress(services, mailer, actor, { former: before.email, email }).catch((error: unknown) =>
    log.error({ code: (error as { code?: unknown }).code }, 'A mail could not be sent.'),
  );
}

/** If a stranger knew the password, the user learns of it here. */
async function tellFormerAddress(
  services: AccountsServices,
  mailer: Mailer,
  { userId }: Actor,
  { former, email }: { former: string; email: string },
): Promise<void> {
  const say = sayInMail(await mailLocale(services, userId), { email, server: (await services.accounts.read()).serverName || 'Parley' });
  await mailer.send({ to: former, subject: say('changedSubject'), text: `${say('changedTo')}\n\n${say('changedIgnore')}\n` });
}
