import type { Actor } from '#http/guard/authorize.ts';
import { signUpPerson } from './sign-up-person.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { talkTo } from './talk-to-server.ts';

export type TwoUsers = {
  /** Requests without other headers are those of the owner. */
  server: TestServer;
  asOwner: Record<string, string>;
  asMember: Record<string, string>;
  member: Actor;
};

/** A server with accounts for its owner and a second user, a plain member, both signed in. */
export async function startServerForTwo(env: Record<string, string>): Promise<TwoUsers> {
  const server = await startTestServer({ ...env, PARLEY_ACCOUNTS: '1' });
  const asOwner = await signUpPerson(server, 'Ada');
  await server.request('PATCH', '/api/accounts', { signUp: 'open' }, asOwner);
  const asMember = await signUpPerson(server, 'Ben');
  const session = await server.request('GET', '/api/session', undefined, asMember);
  const { id: userId, role } = (session.body as { user: { id: string; role: Actor['role'] } }).user;
  return { server: { ...server, ...talkTo(server.url, asOwner) }, asOwner, asMember, member: { userId, role } };
}
