import { signInPeople } from '../../apps/server/src/testing/signed-in-people.ts';
import { type RunningParley, startParley } from '../../e2e/support/start-parley.ts';
import { openStore, type Store } from './open-store.ts';

/** A server with accounts, and the cookie of a signed-in member for each person. */
export type PeopledParley = { parley: RunningParley; cookies: string[] };

/** Adds to the store while the server is stopped. */
type Fill = (store: Store, userIds: readonly string[]) => Promise<void>;

/** Starts the server with accounts, and with a store that `fill` has filled. */
export async function startWithPeople(count: number, env: Record<string, string> = {}, fill?: Fill): Promise<PeopledParley> {
  const accounts = { PARLEY_ACCOUNTS: '1', PARLEY_DETECT_LOCAL_MODELS: '0', ...env };
  const first = await startParley({ env: accounts });
  const { dataDir } = first;
  const people = await signInPeople(first.url, { ...env, PARLEY_DATA_DIR: dataDir }, count);
  await first.stop({ remove: false });
  const store = await openStore(dataDir, env['DATABASE_URL']);
  await fill?.(
    store,
    people.map(({ id }) => id),
  );
  await store.finish();
  return { parley: await startParley({ dataDir, env: accounts }), cookies: people.map(({ cookie }) => cookie) };
}
