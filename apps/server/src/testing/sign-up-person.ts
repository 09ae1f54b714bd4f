import type { TestServer } from './start-test-server.ts';

export const testPassword = 'correct horse battery';

type Answer = Awaited<ReturnType<TestServer['request']>>;

/** The headers of a browser that keeps the cookies of an answer. */
export function keepCookies({ headers }: Pick<Answer, 'headers'>): { cookie: string } {
  return {
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

/** Makes an account at a server with accounts. @returns the headers of its requests */
export async function signUpPerson(server: TestServer, name: string): Promise<{ cookie: string }> {
  const email = `${name.toLowerCase()}@example.org`;
  const answer = await server.request('POST', '/api/auth/sign-up/email', { name, email, password: testPassword });
  if (answer.status !== 204) throw new Error(`The account was not made: ${JSON.stringify(answer.body)}`);
  return keepCookies(answer);
}

export function signInPerson(server: TestServer, name: string, password = testPassword): Promise<Answer> {
  return server.request('POST', '/api/auth/sign-in/email', { email: `${name.toLowerCase()}@example.org`, password });
}
