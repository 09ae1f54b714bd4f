import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListModelsResponse } from '@parley/contracts/models/language-model';
import type { ProviderConnection } from '@parley/contracts/models/provider-connection';
import { newId } from '#db/new-id.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

const key = 'sk-own-very-secret-4321';
/** A name that no resolver knows: nothing is called. */
const nowhere = { kind: 'openai-compatible', baseUrl: 'https://nowhere.invalid/v1', key, label: 'Mine' };
let mock: MockOpenAi;
let two: TwoUsers;

beforeAll(async () => {
  mock = await startMockOpenAi();
  // The operator lets the server reach the mock, which a member may not use for that.
  two = await startServerForTwo({ PARLEY_ALLOWED_PRIVATE_HOSTS: new URL(mock.url).host, PARLEY_OFFLINE_SPEECH: '0' });
});
afterAll(async () => {
  await two.server.close();
  await mock.close();
});
beforeEach(() => allow(true));

const allow = (ownProviders: boolean) => two.server.call('PATCH /api/accounts', '/api/accounts', { ownProviders });
const asMember = (method: string, path: string, body?: unknown) => two.server.request(method, path, body, two.asMember);
const list = async () => (await asMember('GET', '/api/own-providers')).body as { isAllowed: boolean; providers: ProviderConnection[] };
const unreachable = async (headers = two.asMember) =>
  ((await two.server.request('GET', '/api/models', undefined, headers)).body as ListModelsResponse).unreachable.map(
    ({ providerLabel }) => providerLabel,
  );
async function connect(): Promise<ProviderConnection> {
  for (const { id } of (await list()).providers) await asMember('DELETE', `/api/own-providers/${id}`);
  const made = await asMember('POST', '/api/own-providers', nowhere);
  expect(made.status).toBe(200);
  return made.body as ProviderConnection;
}

describe('a provider of a member', () => {
  it('is listed, changed and removed by the member alone', async () => {
    const { id } = await connect();
    expect(await list()).toMatchObject({ isAllowed: true, providers: [{ id, label: 'Mine', keyEnding: '4321' }] });
    for (const [method, path, body] of [
      ['PATCH', `/api/own-providers/${id}`, { label: 'Taken' }],
      ['DELETE', `/api/own-providers/${id}`, undefined],
      ['POST', `/api/own-providers/${id}/test`, undefined],
      ['PATCH', `/api/providers/${id}`, { label: 'Taken' }],
      ['DELETE', `/api/providers/${id}`, undefined],
      ['POST', `/api/providers/${id}/test`, undefined],
    ] as const)
      expect([path, await two.server.request(method, path, body)]).toMatchObject([path, { status: 404 }]);
    expect(JSON.stringify((await two.server.request('GET', '/api/providers')).body)).not.toContain('Mine');
    expect((await asMember('PATCH', `/api/own-providers/${id}`, { label: 'Renamed' })).body).toMatchObject({ label: 'Renamed' });
    expect((await asMember('DELETE', `/api/own-providers/${id}`)).status).toBe(204);
    expect((await list()).providers).toEqual([]);
  });

  it('is asked for its models for the member alone, and answers nobody else', async () => {
    const { id } = await connect();
    expect(await unreachable()).toEqual(['Mine']);
    expect(await unreachable(two.asOwner)).toEqual([]);
    const send = (headers: Record<string, string>) =>
      two.server.request(
        'POST',
        `/api/conversations/${newId()}/messages`,
        { id: newId(), text: 'Hello', model: `${id}/some-model` },
        headers,
      );
    expect(await send(two.asOwner)).toMatchObject({ status: 409, body: { error: { code: 'provider_not_configured' } } });
    expect((await send(two.asMember)).status).toBe(200);
  });

  it('has its key encrypted, and in no export', async () => {
    await connect();
    expect(JSON.stringify(await list())).not.toContain(key);
    const archive = await fetch(`${two.server.url}/api/export`, { headers: two.asMember });
    expect(Buffer.from(await archive.arrayBuffer()).includes('nowhere.invalid')).toBe(false);
    const files = await readdir(two.server.dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile()))
      expect((await readFile(join(file.parentPath, file.name))).includes(key)).toBe(false);
  });

  it('reaches no private host, not even one that the operator allows', async () => {
    const refused = { status: 400, body: { error: { code: 'address_not_allowed' } } };
    const calls = mock.requests.length;
    for (const baseUrl of [mock.url, 'http://127.0.0.1:9/v1', 'http://localhost:9/v1', 'http://10.0.0.1/v1', 'http://[::1]:9/v1']) {
      expect([baseUrl, await asMember('POST', '/api/own-providers', { ...nowhere, baseUrl })]).toMatchObject([baseUrl, refused]);
      expect([baseUrl, await asMember('POST', '/api/own-providers/test', { ...nowhere, baseUrl })]).toMatchObject([baseUrl, refused]);
    }
    const { id } = await connect();
    expect(await asMember('PATCH', `/api/own-providers/${id}`, { baseUrl: mock.url, key })).toMatchObject(refused);
    expect(await asMember('POST', '/api/own-providers', { kind: 'ollama' })).toMatchObject(refused);
    expect(mock.requests).toHaveLength(calls);
  });

  it('is kept and rests while the owner does not allow it', async () => {
    const { id } = await connect();
    await allow(false);
    expect(await list()).toMatchObject({ isAllowed: false, providers: [{ id }] });
    expect(await unreachable()).toEqual([]);
    const body = { id: newId(), text: 'Hello', model: `${id}/some-model` };
    const sent = await asMember('POST', `/api/conversations/${newId()}/messages`, body);
    expect(sent).toMatchObject({ status: 409, body: { error: { code: 'provider_not_configured' } } });
    const forbidden = { status: 403, body: { error: { code: 'forbidden' } } };
    expect(await asMember('POST', '/api/own-providers', nowhere)).toMatchObject(forbidden);
    expect(await asMember('POST', `/api/own-providers/${id}/test`)).toMatchObject(forbidden);
    await allow(true);
    expect(await unreachable()).toEqual(['Mine']);
  });
});

it('only the owner allows providers of one’s own', async () => {
  expect((await asMember('PATCH', '/api/accounts', { ownProviders: true })).status).toBe(403);
});
