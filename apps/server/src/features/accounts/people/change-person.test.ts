import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import { type Actor, authorize } from '#http/guard/authorize.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { updatePerson } from './change-person.ts';

const owner: Actor = { userId: 'ada', role: 'owner' };
const accounts = { endAllSessions: async () => {} } as unknown as AccountService;
let database: Database;

beforeEach(async () => {
  database = await openDatabase({ dataDir: ':memory:' });
  await database.query
    .insertInto('users')
    .values({ id: 'ben', name: 'Ben', email: 'ben@example.org', role: 'member', createdAt: 1 })
    .execute();
});
afterEach(() => database.close());

/** Suspends Ben. Another request makes Ben an administrator after the suspension has read the role and before it writes. */
function suspendWhileAppointed(actor: Actor) {
  let isAppointed = false;
  const services = {
    database,
    clock: { now: () => 1000 },
    authorize(...[by, action, resource]: Parameters<typeof authorize>) {
      authorize(by, action, resource);
      if (isAppointed || resource.type !== 'person') return;
      isAppointed = true;
      void database.query.updateTable('users').set({ role: 'admin' }).where('id', '=', 'ben').execute();
    },
  } as unknown as AccountsServices;
  return updatePerson({ services, accounts }, actor, 'ben', { isSuspended: true });
}

const stored = () => database.query.selectFrom('users').select(['role', 'suspendedAt']).where('id', '=', 'ben').executeTakeFirst();

it('a suspension keeps a role that changes at the same time', async () => {
  expect(await suspendWhileAppointed(owner)).toMatchObject({ role: 'admin', isSuspended: true });
  expect(await stored()).toEqual({ role: 'admin', suspendedAt: 1000 });
});

it('an administrator does not suspend a person who becomes an administrator at the same time', async () => {
  await expect(suspendWhileAppointed({ userId: 'max', role: 'admin' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stored()).toEqual({ role: 'admin', suspendedAt: null });
});
