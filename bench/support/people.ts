import { createHmac } from 'node:crypto';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { createSecrets } from '../../apps/server/src/secrets.ts';
import { type RunningParley, startParley } from '../../e2e/support/start-parley.ts';
import { openStore, type Store } from './open-store.ts';

/** A server with accounts, and the cookie of a signed-in member for each person. */
export type PeopledParley = { parley: RunningParley; cookies: string[] };

/** Adds to the store while the server is stopped. */
type Fill = (store: Store, userIds: readonly string[]) => Promise<void>;

/**
 * Starts the server with accounts. The owner signs up as people do; the others are copies of the owner's rows, because a password
 * takes a tenth of a second to hash.
 */
export async function startWithPeople(count: number, env: Record<string, string> = {}, fill?: Fill): Promise<PeopledParley> {
  const accounts = { PARLEY_ACCOUNTS: '1', PARLEY_DETECT_LOCAL_MODELS: '0', ...env };
  const first = await startParley({ env: accounts });
  const { dataDir } = first;
  const answer = await fetch(`${first.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Owner', email: 'owner@example.org', password: 'correct horse battery' }),
  });
  if (answer.status !== 204) throw new Error(`The owner could not sign up: ${answer.status}`);
  const [name = '', value = ''] = answer.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  await first.stop({ remove: false });
  const secret = createSecrets(undefined, dataDir).sign('sessions', 'better-auth');
  const cookieOf = (token: string): string => encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
  const store = await openStore(dataDir, env['DATABASE_URL']);
  const people = await copyOwner(store, count);
  await fill?.(
    store,
    people.map(({ id }) => id),
  );
  await store.finish();
  if (cookieOf(decodeURIComponent(value).split('.')[0] ?? '') !== value) throw new Error('Sessions are signed in another way now.');
  return { parley: await startParley({ dataDir, env: accounts }), cookies: people.map(({ token }) => `${name}=${cookieOf(token)}`) };
}

async function copyOwner(store: Store, count: number): Promise<{ id: string; token: string }[]> {
  const [user] = await store.rows("select * from users where role = 'owner'");
  const [session] = await store.rows('select * from sessions');
  const people = Array.from({ length: count }, (_, index) => ({ id: newId(), token: `bench-${index}-${newId()}` }));
  const users = people.map(({ id }, index) => ({
    ...user,
    id,
    role: 'member',
    email: `person-${index}@example.org`,
    name: `Person ${index}`,
  }));
  await store.insert('users', users);
  await store.insert(
    'sessions',
    people.map(({ id, token }) => ({ ...session, id: newId(), userId: id, token })),
  );
  return people;
}
