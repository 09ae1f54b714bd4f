import {
  acceptInvitationEndpoint,
  acceptInvitationWithPasskeyEndpoint,
  createInvitationEndpoint,
  getInvitationEndpoint,
  listInvitationsEndpoint,
  renewInvitationEndpoint,
  startPasskeyInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@parley/contracts/accounts/invitations';
import { invalidRequest } from '#http/answer/http-error.ts';
import { type App, endpoint } from '#http/endpoint.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { byPassword, createAccount } from '../create-account.ts';
import { passkeySite } from '../passkeys/passkey-site.ts';
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

import { joinWithPasskey, startJoinWithPasskey } from './join-with-passkey.ts';

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
    await limits.countAddress(context.env.incoming);
    return readInvitation(services, params.token);
  });
  endpoint(app, acceptInvitationEndpoint, async ({ params, body, context }) => {
    await requireAccounts(services);
    await limits.countAddress(context.env.incoming);
    const email = await invitedEmail(services, params.token, body.email);
    const { name, password } = body;
    await createAccount(services, { name, email }, await byPassword(services, password), admitByInvitation(services, params.token), false);
    setCookies(context, (await accounts.signIn(context.env.incoming, email, password)).headers);
    return undefined;
  });
  endpoint(app, startPasskeyInvitationEndpoint, async ({ params: { token }, body, context }) => {
    await requireAccounts(services);
    await limits.countAddress(context.env.incoming);
    const email = await invitedEmail(services, token, body.email);
    return startJoinWithPasskey(services, passkeySite(context.req.header('origin')), { token, name: body.name, email });
  });
  endpoint(app, acceptInvitationWithPasskeyEndpoint, async ({ params, body, context }) => {
    await requireAccounts(services);
    await limits.countAddress(context.env.incoming);
    const userId = await joinWithPasskey(services, passkeySite(context.req.header('origin')), params.token, body);
    setCookies(context, await accounts.startSession(context.env.incoming, userId));
    return undefined;
  });
}

/**
 * @param chosen counts only where the invitation names no address
 * @throws HttpError `invitation_ended`; `invalid_request` if nobody named an address
 */
async function invitedEmail(services: AccountsServices, token: string, chosen: string | undefined): Promise<string> {
  const email = (await readInvitation(services, token)).email ?? chosen;
  if (!email) throw invalidRequest({ email: 'is needed' });
  return email;
}
