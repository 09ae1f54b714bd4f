import type { ForgotPasswordRequest } from '@parley/contracts/accounts/reset-password';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import type { AccountsServices } from '../accounts-services.ts';
import { isActive } from '../is-active.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import { sayInMail } from '../mail/mail-words.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { createReset } from './resets.ts';

/**
 * Sends the link to the person with this address. Does nothing if there is none, or if the person may not sign in.
 *
 * @throws Error if the mail server does not take the mail
 */
export async function mailReset(services: AccountsServices, mailer: Mailer, { email, locale }: ForgotPasswordRequest): Promise<void> {
  const { database, clock, env, accounts } = services;
  const user = await database.query
    .selectFrom('users')
    .select(['id', 'suspendedAt', 'guestUntil', 'removedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user || !isActive(user, clock.now())) return;
  const { token } = await createReset(services, user.id, 'mail');
  const { serverName } = await accounts.read();
  // Never the host of the request: a stranger who asks could choose it, and would get the token.
  const address = `${env.PARLEY_PUBLIC_URL}/reset/${token}`;
  await mailer.send(resetMail(await mailLocale(services, user.id, locale), { to: email, server: serverName || 'Parley', address }));
}

function resetMail(locale: InterfaceLocale, { to, server, address }: { to: string; server: string; address: string }): Mail {
  const say = sayInMail(locale, { email: to, server });
  return { to, subject: say('resetSubject'), text: [say('resetAsked'), say('resetOpen'), address, say('resetIgnore'), ''].join('\n\n') };
}
