import { afterEach, expect, it } from 'vitest';
import { signUpPerson } from '#testing/sign-up-person.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { referencePolicy } from './reference-page.ts';

let server: TestServer;

afterEach(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers, redirect: 'manual' });

it('serves the page and its files from our own origin, under a policy that allows no other', async () => {
  server = await startTestServer();
  const page = await get('/api/docs');
  expect(page.headers.get('content-security-policy')).toBe(referencePolicy);
  expect(referencePolicy).not.toMatch(/unsafe|https?:|\*/);
  const html = await page.text();
  expect(html).not.toMatch(/https?:\/\//);
  const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(4);
  for (const path of files) {
    const file = await get(path, { 'accept-encoding': 'br' });
    expect([path, file.status, file.headers.get('content-encoding')]).toEqual([path, 200, 'br']);
    expect((await file.text()).length).toBeGreaterThan(100);
    const etag = file.headers.get('etag') ?? '';
    expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
  }
});

it('serves no other file', async () => {
  server = await startTestServer();
  for (const name of ['package.json', 'index.js', '..%2Freference-page.ts', '%2e%2e%2fpackage.json'])
    expect([name, (await get(`/api/docs/${name}`)).status]).toEqual([name, 404]);
});

it('leads to the sign-in page without a session, and is there for every role with one', async () => {
  server = await startTestServer({ PARLEY_ACCOUNTS: '1' });
  const ada = await signUpPerson(server, 'Ada');
  const refused = await get('/api/docs');
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/sign-in?to=%2Fapi%2Fdocs']);
  expect((await get('/api/docs/swagger-ui-bundle.js')).status).toBe(401);
  await server.request('PATCH', '/api/accounts', { signUp: 'open' }, ada);
  const ben = await signUpPerson(server, 'Ben');
  expect((await get('/api/docs', ben)).status).toBe(200);
  expect((await get('/api/docs/reference.css', ben)).status).toBe(200);
});
