import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpPage, listHelpResponse } from '@parley/contracts/help';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { helpSlugs } from './help-pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('lists every page of a language in reading order', async () => {
  const { status, body } = await server.request('GET', '/api/help/ja-JP');
  expect(status).toBe(200);
  const { pages } = listHelpResponse.parse(body);
  expect(pages.map(({ slug }) => slug)).toEqual([...helpSlugs]);
  expect(pages[0]?.title).toBe('はじめに');
});

it('searches the list', async () => {
  const { body } = await server.request('GET', `/api/help/de-DE?q=${encodeURIComponent('Mikrofon geht nicht')}`);
  expect(listHelpResponse.parse(body).pages[0]?.slug).toBe('microphone-troubleshooting');
});

it('reads one page', async () => {
  const { body } = await server.request('GET', '/api/help/ar-SA/dictation');
  expect(helpPage.parse(body)).toMatchObject({ slug: 'dictation', locale: 'ar-SA', title: 'الإملاء' });
});

it.each([
  ['/api/help/xx', 400, 'invalid_request'],
  ['/api/help/it-IT', 400, 'invalid_request'],
  ['/api/help/en-US/..%2f..%2fpackage', 400, 'invalid_request'],
  ['/api/help/en-US/no-such-page', 404, 'not_found'],
])('%s → %i', async (path, status, code) => {
  expect(await server.request('GET', path)).toMatchObject({ status, body: { error: { code } } });
});
