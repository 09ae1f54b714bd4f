import {
  createResetLinkEndpoint,
  forgotPasswordEndpoint,
  getResetEndpoint,
  resetPasswordEndpoint,
} from '@parley/contracts/accounts/reset-password';
import { HttpError } from '#http/answer/http-error.ts';
import { type App, endpoint } from '#http/endpoint.ts';
import { rateLimits } from '#http/guard/rate-limits.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import type { Mailer } from '../mail/mailer.ts';
import { requireAccounts } from '../require-accounts.ts';
import { setCookies } from '../session-cookie.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { mailReset } from './mail-reset.ts';
import { createResetLink, readReset, useReset } from './resets.ts';

type Parts = { services: AccountsServices; accounts: AccountService; limits: SignInLimits; mailer: Mailer };

/** A new password without the old one: by a link from the owner or an administrator, or by mail. */
export function registerResetRoutes(app: App, { services, accounts, limits, mailer }: Parts): void {
  const mailboxes = services.limits.rate('resetMailsPerAddressee', rateLimits.resetMailsPerAddressee);
  endpoint(app, createResetLinkEndpoint, ({ actor, params }) => createResetLink(services, actor, params.id));
  endpoint(app, forgotPasswordEndpoint, async ({ body, context }) => {
    await requireAccounts(services);
    if (!mailer.isOn) throw new HttpError('mail_off', 'The environment names no mail server.');
    await limits.count(context.env.incoming, body.email);
    await mailboxes.count(body.email);
    // Not awaited: the time of the answer would tell whether the address has an account.
    mailReset(services, mailer, body).catch((error: unknown) =>
      services.log.error({ code: (error as { code?: unknown }).code }, 'A mail could not be sent.'),
    );
    return undefined;
  });
  endpoint(app, getResetEndpoint, async ({ params, context }) => {
    await requireAccounts(services);
    await limits.countAddress(context.env.incoming);
    return readReset(services, params.token);
  });
  endpoint(app, resetPasswordEndpoint, async ({ params, body, context }) => {
    await requireAccounts(services);
    await limits.countAddress(context.env.incoming);
    const { userId, email } = await useReset(services, params.token, body.password);
    context.set('auditedFor', { action: 'password-changed', actorId: userId });
    await accounts.endConnections();
    const { headers, needsCode } = await accounts.signIn(context.env.incoming, email, body.password);
    setCookies(context, headers);
    return { needsCode };
  });
}
