import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { PhoneAccess } from '@parley/contracts/phone/phone-access';
import { newId } from '#db/new-id.ts';
import { type Belongings, impersonal, lists, managed, personal, undescribed } from '#testing/route-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openToPhone, type PhoneClient } from './testing/phone-client.ts';

const html = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
/** What a page loads without being a call. */
const files = [
  '/index.html',
  '/sw.js',
  '/icon.svg',
  '/manifests/en-US.webmanifest',
  '/assets/none.js',
  '/emoji/1f41f.webp',
  '/share-target',
];
const pages = ['/', '/c/019aa000-0000-7000-8000-000000000000', '/settings/models', '/assistants', '/help', '/anything'];
/** Other spellings of a call. */
const disguised = [
  '/%61pi/models',
  '//api/models',
  '/x/../api/models',
  '/API/models',
  '/pair/../api/models',
  '/pair/%2e%2e/api/models',
  '/pair;/api/models',
];

let phone: PhoneClient;
let key: string;
let routes: string[];
let revokedKey: string;
beforeAll(async () => {
  phone = await openToPhone();
  key = await phone.pair();
  revokedKey = await phone.pair('Lost phone');
  expect((await phone.ask('GET', '/api/models', { key: revokedKey })).status).toBe(200);
  const { devices } = (await phone.server.request('GET', '/api/phone')).body as PhoneAccess;
  await phone.server.request('DELETE', `/api/phone/devices/${devices.find(({ name }) => name === 'Lost phone')?.id}`);
  const { body } = await phone.server.request('GET', '/api/openapi.json');
  routes = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}, 60_000);
afterAll(() => phone?.server.close());

const deviceId = async () => ((await phone.server.request('GET', '/api/phone')).body as PhoneAccess).devices[0]!.id;

describe('without the key of a paired device', () => {
  const keys: [string, () => Promise<string | undefined>][] = [
    ['no key', async () => undefined],
    ['an empty key', async () => ''],
    ['a key of another form', async () => 'owner'],
    ['a key with another signature', async () => `${key.slice(0, -4)}AAAA`],
    ['a key for another device', async () => key.replace(/^[^.]+/, newId())],
    ['a revoked key', async () => revokedKey],
  ];

  it.each(keys)('%s: every route of the OpenAPI document is refused, and every other one', { timeout: 120_000 }, async (_name, makeKey) => {
    const bad = await makeKey();
    const known = [personal, lists, managed, impersonal, undescribed].flatMap((group) => Object.keys(group));
    expect(known).toEqual(expect.arrayContaining(routes));
    const id = newId();
    const belongings = new Proxy({} as Belongings, { get: () => id });
    const all = [...new Set([...routes, ...known])];
    expect(all.length).toBeGreaterThan(70);
    for (const route of all) {
      const [method = 'GET', template = ''] = route.split(' ');
      const routeCall = { ...personal, ...lists, ...managed }[route];
      const path = routeCall?.path(belongings) ?? template.replaceAll(/\{\w+\}/g, id);
      for (const headers of [{}, html]) {
        const answer = await phone.ask(method, path, { key: bad, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
        expect([route, answer.status], answer.text.slice(0, 200)).toEqual([route, 401]);
        if (method === 'GET' && headers === html) expect(answer.text).toContain('name="code"');
        else expect(JSON.parse(answer.text)).toEqual({ error: { code: 'device_not_paired', message: 'This device is not paired.' } });
      }
    }
  });

  it.each(keys)('%s: no page, file or disguised call is answered', { timeout: 120_000 }, async (_name, makeKey) => {
    const bad = await makeKey();
    for (const path of [...files, ...pages, ...disguised])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND']) {
        const answer = await phone.ask(method, path, { key: bad });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
      }
    const page = await phone.ask('GET', '/', { key: bad, headers: html });
    expect(page.text).toContain('name="code"');
    expect(page.text).not.toMatch(/assets\/|saved-preferences|page-answers/);
  });

  it.each(keys)('%s: no socket opens', async (_name, makeKey) => {
    const bad = await makeKey();
    expect(phone.server.sockets).toContain('/api/voice');
    for (const path of [...phone.server.sockets, '/none']) {
      const [error] = (await once(phone.openSocket(bad, path), 'error')) as [Error];
      expect([path, error.message]).toEqual([path, expect.stringContaining('401')]);
    }
  });

  it('a revoked device has to delete its copies, and an unknown one does not', async () => {
    expect((await phone.ask('GET', '/pair', { key: revokedKey, headers: html })).headers['clear-site-data']).toBe('"cache", "storage"');
    expect((await phone.ask('GET', '/pair', { headers: html })).headers['clear-site-data']).toBeUndefined();
  });
});

describe('with its key', () => {
  it('a phone gets pages, files and calls', async () => {
    for (const path of ['/healthz', '/api/models', '/api/conversations', '/v1/models', '/api/openapi.json'])
      expect([path, (await phone.ask('GET', path, { key })).status]).toEqual([path, 200]);
    expect((await phone.ask('GET', '/pair', { key, headers: html })).headers.location).toBe('/');
  });

  it('a page renews the key, so that a phone in use stays paired', async () => {
    const { headers } = await phone.ask('GET', '/', { key, headers: html });
    expect(headers['set-cookie']).toEqual([`__Host-parley-device=${key}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax`]);
    expect((await phone.ask('GET', '/api/models', { key })).headers['set-cookie']).toBeUndefined();
  });

  it('a phone sees the devices, but no code, and changes nothing', async () => {
    await phone.makeCode();
    const seen = JSON.parse((await phone.ask('GET', '/api/phone', { key })).text) as PhoneAccess;
    expect(seen).toMatchObject({ status: 'open', isManageable: false, code: null });
    expect(seen.devices.find(({ name }) => name === 'Test phone')).toMatchObject({ kind: 'computer' });
    const id = await deviceId();
    for (const [method, path, body] of [
      ['PATCH', '/api/phone', '{"isOpen":false}'],
      ['POST', '/api/phone/code', ''],
      ['DELETE', `/api/phone/devices/${id}`, ''],
      ['POST', `/api/phone/devices/${id}/restore`, ''],
      ['POST', '/api/accounts', '{"name":"Eve","email":"eve@example.org","password":"a long enough secret"}'],
      ['POST', '/api/accounts/close', '{"password":"a long enough secret"}'],
    ] as const) {
      const answer = await phone.ask(method, path, { key, ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}) });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      expect(answer.text).toContain('computer_only');
    }
  });

  it('a revocation ends its event streams and sockets at once, and Undo lets it in again', async () => {
    const lost = await phone.pair('Streaming phone');
    const id = ((await phone.server.request('GET', '/api/phone')).body as PhoneAccess).devices.find(
      ({ name }) => name === 'Streaming phone',
    )!.id;
    const socket = phone.openSocket(lost);
    await once(socket, 'open');
    const stream = httpsRequest({
      host: '127.0.0.1',
      port: phone.port,
      path: '/api/events',
      ca: phone.root,
      headers: { host: `127.0.0.1:${phone.port}`, cookie: `__Host-parley-device=${lost}` },
    }).end();
    const [events] = (await once(stream, 'response')) as [IncomingMessage];
    expect(events.statusCode).toBe(200);
    const streamEnds = new Promise((done) => events.on('error', () => {}).once('close', done));
    events.resume();
    const inUse = (await phone.server.request('GET', '/api/phone')).body as PhoneAccess;
    expect(inUse.devices.find((device) => device.id === id)).toMatchObject({ isInUse: true });
    const ended = Promise.all([once(socket, 'close'), streamEnds]);
    await phone.server.request('DELETE', `/api/phone/devices/${id}`);
    await ended;
    expect((await phone.ask('GET', '/api/models', { key: lost })).status).toBe(401);
    await phone.server.request('POST', `/api/phone/devices/${id}/restore`);
    expect((await phone.ask('GET', '/api/models', { key: lost })).status).toBe(200);
  });
});

describe('which addresses it answers', () => {
  it.each([
    ['localhost', 'forbidden_host'],
    ['127.0.0.1', 'forbidden_host'],
    ['127.0.0.1:1', 'forbidden_host'],
    ['192.168.1.7:PORT', 'forbidden_host'],
    ['evil.example:PORT', 'forbidden_host'],
    ['parley.home.evil.example:PORT', 'forbidden_host'],
  ])('not %s', async (host, code) => {
    const answer = await phone.ask('GET', '/api/models', { key, headers: { host: host.replace('PORT', String(phone.port)) } });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(code)]);
  });

  it('its own names, and no name of its own on the main listener', async () => {
    for (const host of [`127.0.0.1:${phone.port}`, `parley.home:${phone.port}`, `PARLEY.home:${phone.port}`])
      expect((await phone.ask('GET', '/api/models', { key, headers: { host } })).status).toBe(200);
    const main = httpRequest(`${phone.server.url}/api/models`, { headers: { host: 'parley.home' } }).end();
    const [refused] = (await once(main, 'response')) as [IncomingMessage];
    expect(refused.resume().statusCode).toBe(403);
  });

  it('no page of another site, not even one that may call /v1', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: `http://127.0.0.1:${phone.port}0` },
    ];
    for (const headers of foreign) expect((await phone.ask('POST', '/pair', { headers, body: 'code=1' })).status).toBe(403);
    expect((await phone.ask('GET', '/v1/models', { key, headers: { origin: 'https://app.example.org' } })).status).toBe(403);
  });
});
