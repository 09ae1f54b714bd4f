import { expect, it } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
import { type Actor, authorize } from '#http/guard/authorize.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { listPasskeys, removePasskey } from './manage-passkeys.ts';

it('one of two passkeys stays if both are removed at the same time and the user has no other way in', async () => {
  const database = await openDatabase({ dataDir: ':memory:' });
  const now = new Date().toISOString();
  const actor: Actor = { userId: 'cleo', role: 'member', sessionId: 'session' };
  const session = { id: 'session', userId: 'cleo', token: 't', ipAddress: null, userAgent: null };
  const times = { createdAt: now, updatedAt: now, expiresAt: now };
  const passkey = { userId: 'cleo', name: 'Phone', publicKey: '', host: 'localhost', counter: 0, transports: '[]', createdAt: 1 };
  await database.query.insertInto('users').values({ id: 'cleo', name: 'Cleo', role: 'member', createdAt: 1 }).execute();
  await database.query
    .insertInto('sessions')
    .values({ ...session, ...times })
    .execute();
  for (const id of ['phone', 'laptop'])
    await database.query
      .insertInto('passkeys')
      .values({ ...passkey, id, credentialId: id })
      .execute();
  const services = { database, authorize, clock: { now: () => Date.now() } } as unknown as AccountsServices;
  const removals = await Promise.allSettled(['phone', 'laptop'].map((id) => removePasskey(services, actor, id, null)));
  expect(removals.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'last_sign_in_method' } }]);
  expect(await listPasskeys(services, actor)).toHaveLength(1);
  await database.close();
});
