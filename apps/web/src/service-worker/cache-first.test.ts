import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheFirst } from './cache-first.ts';

const request = new Request('http://localhost:3210/fonts/inter.woff2');
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

/** Like the browser's: it keeps the order in which entries were put. */
function memoryCache() {
  const kept = new Map<string, Response>();
  return {
    match: vi.fn(async ({ url }: Request) => kept.get(url)?.clone()),
    put: vi.fn(async ({ url }: Request, response: Response) => void kept.set(url, response)),
    keys: vi.fn(async () => [...kept.keys()].map((url) => new Request(url))),
    delete: vi.fn(async ({ url }: Request) => kept.delete(url)),
  };
}
let cache: ReturnType<typeof memoryCache>;
const open = vi.fn();

beforeEach(() => {
  cache = memoryCache();
  open.mockReset().mockImplementation(async () => cache);
  vi.stubGlobal('caches', { open });
  vi.stubGlobal(
    'fetch',
    vi.fn(async ({ url }: Request) => new Response(`from the server: ${new URL(url).pathname}`)),
  );
});
afterEach(() => vi.unstubAllGlobals());

const answer = async (asked = request) => (await cacheFirst(asked, 'kept', 2)).text();

it('asks the server once and then answers from the cache', async () => {
  expect([await answer(), await answer()]).toEqual(Array(2).fill('from the server: /fonts/inter.woff2'));
  expect(fetch).toHaveBeenCalledOnce();
});

it('removes the oldest entries beyond the limit', async () => {
  for (const name of ['a', 'b', 'c']) await answer(new Request(`http://localhost:3210/${name}`));
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/b', '/c']);
});

it.each(['put', 'match', 'keys', 'delete'] as const)('answers from the server where the cache fails to %s', async (name) => {
  for (const other of ['a', 'b']) await answer(new Request(`http://localhost:3210/${other}`));
  cache[name].mockImplementation(full);
  expect(await answer()).toBe('from the server: /fonts/inter.woff2');
});

it('answers from the server where no cache opens', async () => {
  open.mockImplementation(full);
  expect(await answer()).toBe('from the server: /fonts/inter.woff2');
});

it('tells that neither the cache nor the server answers', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(answer()).rejects.toThrow('Failed to fetch');
});
