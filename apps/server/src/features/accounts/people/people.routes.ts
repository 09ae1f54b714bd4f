import { listPeopleEndpoint, removePersonEndpoint, restorePersonEndpoint, updatePersonEndpoint } from '@parley/contracts/accounts/people';
import { type App, endpoint } from '#http/endpoint.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { removePerson, restorePerson, updatePerson } from './change-person.ts';
import { listPeople } from './list-people.ts';

/** The people of the server, for the owner and administrators. */
export function registerPeopleRoutes(app: App, parts: { services: AccountsServices; accounts: AccountService }): void {
  endpoint(app, listPeopleEndpoint, ({ actor, query }) => listPeople(parts.services, actor, query));
  endpoint(app, updatePersonEndpoint, ({ actor, params, body }) => updatePerson(parts, actor, params.id, body));
  endpoint(app, removePersonEndpoint, async ({ actor, params }) => {
    await removePerson(parts, actor, params.id);
    return undefined;
  });
  endpoint(app, restorePersonEndpoint, ({ actor, params }) => restorePerson(parts, actor, params.id));
}
