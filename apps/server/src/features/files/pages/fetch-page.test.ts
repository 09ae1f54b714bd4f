import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { type FakeWebSite, startFakeWebSite } from '#testing/fake-web-site.ts';
import { fetchPage } from './fetch-page.ts';
import { type PageLimits, pageLimits } from './page-limits.ts';

let site: FakeWebSite;

beforeAll(async () => {
  site = await startFakeWebSite();
});
afterAll(() => site.close());

const never = new AbortController().signal;
const get = (path: string, limits: Partial<PageLimits> = {}, signal = never) =>
  fetchPage(site.url + path, { fetch: createPublicFetch([site.host]), limits: { ...pageLimits, ...limits }, locale: 'ar-SA', signal });
const refusal = (code: string) => expect.objectContaining({ code });

it('the site sees the language that is wanted, and nothing of the user', async () => {
  site.serve('/', '<p>Words');
  expect(await get('/')).toMatchObject({ kind: 'html' });
  const { headers } = site.requests.at(-1)!;
  expect(headers).toMatchObject({ 'accept-language': 'ar-SA,*;q=0.5', 'accept-encoding': 'identity' });
  expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent']);
});

it.each([
  ['http://10.0.0.1/', 'page_not_public'],
  ['http://localhost:1/', 'page_not_public'],
  ['http://[::ffff:169.254.169.254]/', 'page_not_public'],
  ['http://1.1.1.1:25/', 'page_not_public'],
])('%s is not fetched', async (url, code) => {
  const asked = fetchPage(url, { fetch: createPublicFetch([site.host]), limits: pageLimits, locale: undefined, signal: never });
  await expect(asked).rejects.toThrow(refusal(code));
});

it.each(['http://169.254.169.254/latest', 'http://127.0.0.1:1/', 'file:///etc/passwd', 'http://localhost:25/'])(
  'a redirect to %s is refused',
  async (location) => {
    site.serve('/away', '', { location }, 302);
    await expect(get('/away')).rejects.toThrow(refusal('page_not_public'));
  },
);

it('a redirect on the site is followed', async () => {
  site.serve('/old', '', { location: '/new' }, 301);
  site.serve('/new', '<p>Here');
  expect(Buffer.from((await get('/old')).bytes).toString()).toBe('<p>Here');
});

it.each([
  ['to itself', ['/loop']],
  ['between two pages', ['/one', '/other']],
])('a site that redirects %s without end says so', async (_what, paths) => {
  paths.forEach((path, index) => site.serve(path, '', { location: paths[(index + 1) % paths.length]! }, 302));
  await expect(get(paths[0]!)).rejects.toThrow(refusal('page_redirects'));
});

it.each([
  [404, 'page_missing'],
  [410, 'page_missing'],
  [403, 'page_refused'],
  [500, 'page_refused'],
])('a site that answers %s gave no page', async (status, code) => {
  site.serve('/status', '<p>Words', undefined, status);
  await expect(get('/status')).rejects.toThrow(refusal(code));
});

it.each([
  ['an image', 'image/png', 'x'],
  ['a program', 'text/javascript', 'alert(1)'],
  ['an endless event stream', 'text/event-stream', 'data: x'],
  ['bytes without a type', 'application/octet-stream', '\0\u0001\u0002'],
])('%s is not a page', async (_what, type, body) => {
  site.serve('/thing', body, { 'content-type': type });
  await expect(get('/thing')).rejects.toThrow(refusal('page_not_text'));
});

it.each([
  ['%PDF-1.7', 'pdf'],
  ['\n<!DOCTYPE html><p>Words', 'html'],
  ['Words', 'text'],
])('without a type, %j says itself what it is', async (body, kind) => {
  site.serve('/untyped', body, {});
  expect(await get('/untyped')).toMatchObject({ kind });
});

it('a page is not larger than allowed, sent as it is or unpacked', async () => {
  site.serve('/large', 'x'.repeat(2000));
  await expect(get('/large', { bytesPerPage: 1000 })).rejects.toThrow(refusal('page_too_large'));
  const bomb = gzipSync(Buffer.alloc(200_000_000, 32), { level: 9 });
  expect(bomb.length).toBeLessThan(250_000);
  site.serve('/bomb', bomb, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
  const before = process.memoryUsage.rss();
  await expect(get('/bomb')).rejects.toThrow(refusal('page_too_large'));
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

it('a compressed page is unpacked, and a damaged one refused', async () => {
  site.serve('/packed', gzipSync('<p>Words'), { 'content-type': 'text/html', 'content-encoding': 'gzip' });
  expect(Buffer.from((await get('/packed')).bytes).toString()).toBe('<p>Words');
  site.serve('/damaged', 'no gzip', { 'content-type': 'text/html', 'content-encoding': 'gzip' });
  await expect(get('/damaged')).rejects.toThrow(refusal('page_refused'));
});

it('an endless page ends at its limit, and the site sees that', async () => {
  const left = Promise.withResolvers<void>();
  site.answer('/endless', (outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html' });
    const write = () => void (outgoing.write('x'.repeat(65_536)) ? setImmediate(write) : outgoing.once('drain', write));
    outgoing.on('close', left.resolve);
    write();
  });
  await expect(get('/endless', { bytesPerPage: 1_000_000 })).rejects.toThrow(refusal('page_too_large'));
  await left.promise;
});

it.each([
  ['answers nothing', { answerMs: 50 }],
  ['sends slowly without end', { wholeMs: 200 }],
])('a site that %s is given up', async (what, limits) => {
  const left = Promise.withResolvers<void>();
  site.answer('/slow', (outgoing) => {
    outgoing.on('close', left.resolve);
    if (what === 'answers nothing') return;
    outgoing.writeHead(200, { 'content-type': 'text/html' });
    outgoing.write('<p>One');
  });
  await expect(get('/slow', limits)).rejects.toThrow(refusal('page_timeout'));
  await left.promise;
});

it('a client that leaves ends the request to the site', async () => {
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  site.answer('/waiting', (outgoing) => {
    outgoing.on('close', left.resolve);
    asked.resolve();
  });
  const client = new AbortController();
  const reading = get('/waiting', {}, client.signal).catch(() => 'ended');
  await asked.promise;
  client.abort();
  expect(await reading).toBe('ended');
  await left.promise;
});

it('a site that is not there is not reachable', async () => {
  const closed = await startFakeWebSite();
  closed.close();
  const fetch = createPublicFetch([closed.host]);
  const asked = fetchPage(closed.url, { fetch, limits: pageLimits, locale: undefined, signal: never });
  await expect(asked).rejects.toThrow(refusal('page_unreachable'));
});
