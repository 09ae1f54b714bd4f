import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnvironment } from '#http/endpoint.ts';
import { readingFor, type ReadingFor } from './reading-for.ts';

async function readingOf(init: RequestInit = {}): Promise<ReadingFor> {
  const found = Promise.withResolvers<ReadingFor>();
  const app = new Hono<AppEnvironment>();
  app.get('/', (context) => {
    found.resolve(readingFor(context));
    return context.text('');
  });
  await app.request('/', init);
  return found.promise;
}

it('a client that leaves is no fault of the server', async () => {
  const request = new AbortController();
  const { signal } = await readingOf({ signal: request.signal });
  expect(signal?.aborted).toBe(false);
  request.abort();
  expect(signal?.reason).toMatchObject({ code: 'invalid_request' });
});

it('the language is that of the cookie or the browser, and unknown of a program that names none', async () => {
  const locales = [{ cookie: 'i18next=ko-KR', 'accept-language': 'de' }, { 'accept-language': 'ja' }, {}].map(
    async (headers) => (await readingOf({ headers: headers as Record<string, string> })).locale,
  );
  expect(await Promise.all(locales)).toEqual(['ko-KR', 'ja-JP', undefined]);
});
