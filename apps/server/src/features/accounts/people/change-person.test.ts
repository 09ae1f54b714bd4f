import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import { type Actor, authorize } from '#http/guard/authorize.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { removePerson, restorePerson, updatePerson } from './change-person.ts';

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

/** Another request makes Ben an administrator after a change has read the role and before it writes. */
function appointingMeanwhile(): AccountsServices {
  let isAppointed = false;
  return {
    database,
    clock: { now: () => 1000 },
    authorize(...[by, action, resource]: Parameters<typeof authorize>) {
      authorize(by, action, resource);
      if (isAppointed || resource.type !== 'person') return;
      isAppointed = true;
      void database.query.updateTable('users').set({ role: 'admin' }).where('id', '=', 'ben').execute();
    },
  } as unknown as AccountsServices;
}
const suspendWhileAppointed = (actor: Actor) =>
  updatePerson({ services: appointingMeanwhile(), accounts }, actor, 'ben', { isSuspended: true });

const stored = () =>
  database.query.selectFrom('users').select(['role', 'suspendedAt', 'removedAt']).where('id', '=', 'ben').executeTakeFirst();

it('a suspension keeps a role that changes at the same time', async () => {
  expect(await suspendWhileAppointed(owner)).toMatchObject({ role: 'admin', isSuspended: true });
  expect(await stored()).toEqual({ role: 'admin', suspendedAt: 1000, removedAt: null });
});

it('an administrator does not suspend a person who becomes an administrator at the same time', async () => {
  await expect(suspendWhileAppointed({ userId: 'max', role: 'admin' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stored()).toEqual({ role: 'admin', suspendedAt: null, removedAt: null });
});

it('an administrator does not remove a person who becomes an administrator at the same time', async () => {
  const removing = removePerson({ services: appointingMeanwhile(), accounts }, { userId: 'max', role: 'admin' }, 'ben');
  await expect(removing).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stored()).toEqual({ role: 'admin', suspendedAt: null, removedAt: null });
});

it('an administrator does not restore a person who becomes an administrator at the same time', async () => {
  await database.query.updateTable('users').set({ removedAt: 999 }).where('id', '=', 'ben').execute();
  const restoring = restorePerson({ services: appointingMeanwhile() }, { userId: 'max', role: 'admin' }, 'ben');
  await expect(restoring).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stored()).toEqual({ role: 'admin', suspendedAt: null, removedAt: 999 });
});

it('the owner removes a person who becomes an administrator at the same time', async () => {
  await removePerson({ services: appointingMeanwhile(), accounts }, owner, 'ben');
  expect(await stored()).toEqual({ role: 'admin', suspendedAt: null, removedAt: 1000 });
});
