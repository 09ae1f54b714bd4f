import { changeEmailEndpoint } from '@parley/contracts/accounts/change-email';
import { deleteAccountEndpoint } from '@parley/contracts/accounts/delete-account';
import { type App, endpoint } from '#http/endpoint.ts';
import type { AccountRouteParts } from '../accounts.routes.ts';
import { requireAccounts } from '../require-accounts.ts';
import { changeEmail } from './change-email.ts';
import { deleteAccount } from './delete-account.ts';

/** What users change about their own account. */
export function registerOwnAccountRoutes(app: App, { services, accounts, connections, limits, mailer }: AccountRouteParts): void {
  endpoint(app, changeEmailEndpoint, async ({ actor, body, context }) => {
    await requireAccounts(services);
    await limits.count(context.env.incoming, actor.userId);
    await changeEmail(services, mailer, actor, body);
    return undefined;
  });
  endpoint(app, deleteAccountEndpoint, async ({ actor, body, context }) => {
    await requireAccounts(services);
    await limits.count(context.env.incoming, actor.userId);
    // The response tells of the end of its own session.
    connections.spare(context.env.outgoing);
    await deleteAccount(services, actor, body.password);
    await accounts.endConnections();
    return undefined;
  });
}
