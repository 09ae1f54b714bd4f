import { keyScopes } from '@parley/contracts/accounts/key-scopes';
import type { CreateKeyResponse } from '@parley/contracts/accounts/keys';
import type { Actor } from '#http/guard/authorize.ts';
import { signUpPerson } from './sign-up-person.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { talkTo } from './talk-to-server.ts';

export type TwoUsers = {
  /** Requests without other headers are those of the owner. Below `/v1`, the headers of a user stand for those of their program. */
  server: TestServer;
  asOwner: Record<string, string>;
  asMember: Record<string, string>;
  /** Keys that may do everything that their user may. */
  ownerKey: string;
  memberKey: string;
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
  const ownerKey = await makeKey(server, asOwner, keyScopes);
  const memberKey = await makeKey(server, asMember, keyScopes.slice(0, -1));
  const keys = new Map([
    [asOwner.cookie, ownerKey],
    [asMember.cookie, memberKey],
  ]);
  const talk = talkTo(server.url, asOwner);
  const request: TestServer['request'] = (method, path, body, given) => {
    const headers = { ...asOwner, ...given };
    const key = path.startsWith('/v1/') ? keys.get(headers.cookie) : undefined;
    return server.request(method, path, body, key ? { authorization: `Bearer ${key}` } : headers);
  };
  return { server: { ...server, ...talk, request }, asOwner, asMember, ownerKey, memberKey, member: { userId, role } };
}

/** Makes a key of a user. */
export async function makeKey(server: TestServer, headers: Record<string, string>, scopes: readonly string[]): Promise<string> {
  const { body } = await server.request('POST', '/api/keys', { name: 'Test', scopes, validDays: 1 }, headers);
  return (body as CreateKeyResponse).secret;
}
