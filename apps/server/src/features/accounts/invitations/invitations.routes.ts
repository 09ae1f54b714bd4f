import {
  acceptInvitationEndpoint,
  createInvitationEndpoint,
  getInvitationEndpoint,
  listInvitationsEndpoint,
  renewInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@parley/contracts/accounts/invitations';
import { invalidRequest } from '#http/answer/http-error.ts';
import { type App, endpoint } from '#http/endpoint.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { createAccount } from '../create-account.ts';
import { requireAccounts } from '../require-accounts.ts';
import { setCookies } from '../session-cookie.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import {
  admitByInvitation,
  createInvitation,
  listInvitations,
  readInvitation,
  renewInvitation,
  withdrawInvitation,
} from './invitations.ts';

type Parts = { services: AccountsServices; accounts: AccountService; limits: SignInLimits };

/** Invitations by link: made and withdrawn by the owner and administrators, accepted by anybody who has the link. */
export function registerInvitationRoutes(app: App, { services, accounts, limits }: Parts): void {
  endpoint(app, listInvitationsEndpoint, async ({ actor }) => ({ invitations: await listInvitations(services, actor) }));
  endpoint(app, createInvitationEndpoint, ({ actor, body }) => createInvitation(services, actor, body));
  endpoint(app, renewInvitationEndpoint, ({ actor, params }) => renewInvitation(services, actor, params.id));
  endpoint(app, withdrawInvitationEndpoint, async ({ actor, params }) => {
    await withdrawInvitation(services, actor, params.id);
    return undefined;
  });

  endpoint(app, getInvitationEndpoint, async ({ params, context }) => {
    await requireAccounts(services);
    limits.countAddress(context.env.incoming);
    return readInvitation(services, params.token);
  });
  endpoint(app, acceptInvitationEndpoint, async ({ params, body, context }) => {
    await requireAccounts(services);
    limits.countAddress(context.env.incoming);
    const invitation = await readInvitation(services, params.token);
    const email = invitation.email ?? body.email;
    if (!email) throw invalidRequest({ email: 'is needed' });
    const { name, password } = body;
    await createAccount(services, { name, email, password }, admitByInvitation(services, params.token), false);
    setCookies(context, (await accounts.signIn(context.env.incoming, email, password)).headers);
    return undefined;
  });
}
