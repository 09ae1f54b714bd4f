import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddFileResponse } from '@parley/contracts/files/add-file';
import type { Share } from '@parley/contracts/sharing/share';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { openSqlite } from '#db/sqlite-adapter.ts';
import { makePng } from '#testing/make-png.ts';
import type { MockOpenAi } from '#testing/mock-openai.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import type { TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
const nothing = { pictures: false, files: false, name: false, listed: false, lifetime: 'month' } as const;
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  ({ mock, server } = await startServerWithMockModel());
});
afterAll(() => server.close());

async function converse(
  question: string,
  answer: string,
  more: { conversationId?: string; fileIds?: string[]; replaces?: string | undefined } = {},
): Promise<string> {
  mock.script({ deltas: [answer] });
  const { userMessage, replyMessage } = await server.send(question, { model, ...more });
  await server.finished(replyMessage.id);
  return userMessage.conversationId;
}

const share = (conversationId: string, options: object = {}): Promise<Share> =>
  server.call('POST /api/conversations/{id}/share', `/api/conversations/${conversationId}/share`, { ...nothing, ...options });
const open = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}/share/${path}`, { headers });
const textOf = async (path: string, headers: Record<string, string> = {}) => (await open(path, headers)).text();

describe('a public page', () => {
  it('is a whole document, under a policy that allows its own script and no other', async () => {
    const { token, id, conversationId } = await share(await converse('How much water?', 'Use **346 g**, that is $\\frac{1}{2}$.'));
    expect(token).toMatch(/^[\w-]{43}$/);
    const response = await open(token);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en-US" dir="ltr"/);
    expect(html).toContain('How much water?');
    expect(html).toContain('<strong>346 g</strong>');
    expect(html).toContain('<mfrac');
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
    const still = html.replace(/<template id="listen">[^]*?<\/template>/, '').replace(`<script>${script}</script>`, '');
    expect(still).not.toMatch(/<script|<template|<button|<form|<iframe| on[a-z]+=/);
    expect(html).not.toContain(id);
    expect(html).not.toContain(conversationId);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    const hash = createHash('sha256').update(script).digest('base64');
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(`script-src 'sha256-${hash}'`);
    expect((await open('none')).headers.get('content-security-policy')).not.toContain('script-src');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('set-cookie')).toBeNull();
    const etag = response.headers.get('etag') ?? '';
    expect((await open(token, { 'if-none-match': etag })).status).toBe(304);
  });

  it('speaks the language of its reader, or else of the conversation, and keeps that of the words', async () => {
    const { token } = await share(await converse('كم من الماء أحتاج للعجين؟', 'تحتاج إلى ٣٤٦ غرامًا من الماء لهذا العجين.'));
    const arabic = await textOf(token, { 'accept-language': 'ar' });
    expect(arabic).toContain('<html lang="ar-SA" dir="rtl"');
    expect(arabic).toContain('للقراءة فقط');
    expect(await textOf(`${token}?lng=ja-JP`, { 'accept-language': 'ar' })).toContain('<html lang="ja-JP" dir="ltr"');
  });

  it('shows the code blocks of an answer as the user changed them', async () => {
    const conversationId = await converse('A page, please.', 'Here:\n```html\n<p>Theirs</p>\n```\nDone.');
    const { messages } = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    const reply = messages.find(({ role }) => role === 'assistant');
    const body = { id: newId(), block: 0, info: 'html', source: '<p>Mine</p>' };
    await server.call('POST /api/messages/{id}/edited-blocks', `/api/messages/${reply?.id}/edited-blocks`, body);
    const { token } = await share(conversationId);
    const html = await textOf(token);
    expect(html).toContain('Mine');
    expect(html).not.toContain('Theirs');
  });

  it('has a title, a description and a picture for previews of the link', async () => {
    const conversationId = await converse('Bread & "butter"?', 'Yes.');
    await server.call('PATCH /api/conversations/{id}', `/api/conversations/${conversationId}`, { title: 'Saturday bread' });
    const html = await textOf((await share(conversationId)).token);
    expect(html).toContain('<meta property="og:title" content="Saturday bread"/>');
    expect(html).toContain('<meta property="og:description" content="Bread &amp; &quot;butter&quot;?"/>');
    expect(html).toContain(`<meta property="og:image" content="${server.url}/share-preview.png"/>`);
    expect((await fetch(`${server.url}/share-preview.png`)).headers.get('content-type')).toBe('image/png');
  });

  it('shows what a stranger wrote as text', async () => {
    const hostile =
      '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![b](https://spy.example/p.png) <svg onload=alert(1)>';
    const conversationId = await converse(hostile, hostile);
    await server.call('PATCH /api/conversations/{id}', `/api/conversations/${conversationId}`, { title: '</title><script>x</script>' });
    const html = await textOf((await share(conversationId)).token);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img[^>]+src="?x|href="javascript:|<img[^>]+spy\.example/);
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;');
    expect(html).toContain('href="https://spy.example/p.png" target="_blank" rel="noopener noreferrer nofollow"');
  });
});

describe('the copy', () => {
  it('does not follow the conversation until the link is renewed, and keeps its address', async () => {
    const conversationId = await converse('First question', 'First answer');
    const { token } = await share(conversationId);
    await converse('Later secret', 'Later answer', { conversationId });
    await server.call('PATCH /api/conversations/{id}', `/api/conversations/${conversationId}`, { title: 'Renamed' });
    expect(await textOf(token)).not.toMatch(/Later|Renamed/);
    const { offer } = await server.call('GET /api/conversations/{id}/share', `/api/conversations/${conversationId}/share`);
    expect(offer).toMatchObject({ hasChanged: true, messages: 4 });
    expect((await share(conversationId)).token).toBe(token);
    expect(await textOf(token)).toMatch(/Renamed[\s\S]*Later secret[\s\S]*Later answer/);
  });

  it('holds the present branch only, and nothing that the owner has deleted since', async () => {
    const conversationId = await converse('First question', 'The old answer');
    const thread = () => server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    mock.script({ deltas: ['The new answer'] });
    const retried = await server.call('POST /api/messages/{id}/retry', `/api/messages/${(await thread()).messages[1]?.id}/retry`, {
      model,
    });
    await server.finished(retried.replyMessage.id);
    const { token } = await share(conversationId);
    const html = await textOf(token);
    expect(html).toContain('The new answer');
    expect(html).not.toContain('The old answer');
    await server.call('DELETE /api/messages/{id}', `/api/messages/${retried.replyMessage.id}`);
    expect(await textOf(token)).not.toContain('The new answer');
  });

  it('shows pictures and the name only if they are included, and at once', async () => {
    await server.call('PATCH /api/preferences', '/api/preferences', { displayName: 'Mara' });
    const png = makePng(2, 1, [9, 9, 9]);
    const file = (await server.request('POST', '/api/files?name=dough.png', png)).body as AddFileResponse;
    const { token, id } = await share(await converse('Look', 'I see', { fileIds: [file.id] }));
    const before = await textOf(token);
    expect(before).not.toMatch(/Mara|dough\.png|<img[^>]+files/);
    expect((await open(`${token}/files/0-0`)).status).toBe(404);
    await server.call('PATCH /api/shares/{id}', `/api/shares/${id}`, { pictures: true, name: true });
    const html = await textOf(token);
    expect(html).toContain('Shared by Mara');
    expect(html).toContain(`src="/share/${token}/files/0-0"`);
    expect(html).not.toContain(file.id);
    const picture = await open(`${token}/files/0-0`);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png);
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(html).toContain(`content="${server.url}/share/${token}/files/0-0"`);
    for (const place of ['0-1', '1-0', '9999-0', '..%2F0-0', 'a']) expect((await open(`${token}/files/${place}`)).status).toBe(404);
  });
});

it('names in the dialog the files of the page and those of the present branch', async () => {
  const add = async (name: string) =>
    ((await server.request('POST', `/api/files?name=${name}`, new TextEncoder().encode(name))).body as AddFileResponse).id;
  const conversationId = await converse('Look', 'I see', { fileIds: [await add('salary.csv')] });
  const offer = async () =>
    (await server.call('GET /api/conversations/{id}/share', `/api/conversations/${conversationId}/share`)).offer.files;
  await share(conversationId);
  const { messages } = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
  await converse('Look here', 'I see this', { conversationId, replaces: messages[0]?.id, fileIds: [await add('public.csv')] });
  expect(await offer()).toEqual(['salary.csv', 'public.csv']);
  await share(conversationId);
  expect(await offer()).toEqual(['public.csv']);
});

it('does not name a file that its owner has deleted', async () => {
  const file = (await server.request('POST', '/api/files?name=prices.csv', new TextEncoder().encode('flour,2'))).body as AddFileResponse;
  const { token } = await share(await converse('Look', 'I see', { fileIds: [file.id] }), { files: true });
  expect(await textOf(token)).toContain('prices.csv');
  await server.call('DELETE /api/files/{id}', `/api/files/${file.id}`);
  expect(await textOf(token)).not.toContain('prices.csv');
});

it('lets readers download other files only if they are included, and never opens them as a page', async () => {
  const file = (await server.request('POST', '/api/files?name=prices.csv', new TextEncoder().encode('flour,2'))).body as AddFileResponse;
  const { token, id } = await share(await converse('Look', 'I see', { fileIds: [file.id] }), { pictures: true });
  expect(await textOf(token)).not.toContain('prices.csv');
  expect((await open(`${token}/files/0-0`)).status).toBe(404);
  await server.call('PATCH /api/shares/{id}', `/api/shares/${id}`, { files: true });
  expect(await textOf(token)).toContain('prices.csv');
  const download = await open(`${token}/files/0-0`);
  expect(await download.text()).toBe('flour,2');
  expect(download.headers.get('content-disposition')).toContain('attachment');
});

describe('a link ends', () => {
  /** The page without what differs for each reader. */
  async function gone(path: string) {
    const response = await open(path, { 'accept-language': 'de' });
    const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'connection' && name !== 'keep-alive');
    return { status: response.status, headers, html: await response.text() };
  }

  it('at once when it is revoked or expired or its conversation is deleted, and then looks like an unknown link', async () => {
    const unknown = await gone('A'.repeat(43));
    expect(unknown).toMatchObject({ status: 404, html: expect.stringContaining('<html lang="de-DE"') as string });
    expect(unknown.html).toContain('Diese Seite ist nicht verfügbar');
    expect(await gone('short')).toEqual(unknown);

    const revoked = await share(await converse('One', 'Two'));
    await server.call('DELETE /api/shares/{id}', `/api/shares/${revoked.id}`);
    expect(await gone(revoked.token)).toEqual(unknown);
    await server.call('POST /api/shares/{id}/restore', `/api/shares/${revoked.id}/restore`);
    expect((await open(revoked.token)).status).toBe(200);

    const expired = await share(await converse('One', 'Two'), { lifetime: 'day' });
    const { raw } = openSqlite(`${server.dataDir}/parley.db`);
    raw.prepare('update shares set "expiresAt" = ? where id = ?').run(Date.now() - 1, expired.id);
    raw.close();
    expect(await gone(expired.token)).toEqual(unknown);
    // A new end lets it work again.
    await server.call('PATCH /api/shares/{id}', `/api/shares/${expired.id}`, { lifetime: 'never' });
    expect((await open(expired.token)).status).toBe(200);

    const deleted = await share(await converse('One', 'Two'));
    await server.call('DELETE /api/conversations/{id}', `/api/conversations/${deleted.conversationId}`);
    expect(await gone(deleted.token)).toEqual(unknown);
    expect((await server.call('GET /api/shares', '/api/shares')).shares.map(({ id }) => id)).not.toContain(deleted.id);
  });

  it('also for its files', async () => {
    const file = (await server.request('POST', '/api/files?name=a.png', makePng(2, 1, [8, 8, 8]))).body as AddFileResponse;
    const { token, id } = await share(await converse('Look', 'I see', { fileIds: [file.id] }), { pictures: true });
    expect((await open(`${token}/files/0-0`)).status).toBe(200);
    await server.call('DELETE /api/shares/{id}', `/api/shares/${id}`);
    expect((await open(`${token}/files/0-0`)).status).toBe(404);
  });
});

describe('a share', () => {
  it('is stored without its token', async () => {
    const { token, id } = await share(await converse('One', 'Two'));
    const { raw } = openSqlite(`${server.dataDir}/parley.db`);
    const row = raw.prepare('select * from shares where id = ?').get(id);
    raw.close();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('counts views, but no requests for headers alone', async () => {
    const { token, id } = await share(await converse('One', 'Two'));
    await open(token);
    await open(token);
    await fetch(`${server.url}/share/${token}`, { method: 'HEAD' });
    const { shares } = await server.call('GET /api/shares', '/api/shares');
    expect(shares.find((entry) => entry.id === id)?.views).toBe(2);
  });

  it('is found by search engines only if its owner says so', async () => {
    const { token } = await share(await converse('One', 'Two'), { listed: true });
    const response = await open(token);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(await response.text()).not.toContain('noindex');
  });

  it('is one per conversation, however many requests make it', async () => {
    const conversationId = await converse('One', 'Two');
    const made = await Promise.all([share(conversationId), share(conversationId), share(conversationId)]);
    expect(new Set(made.map(({ token }) => token)).size).toBe(1);
  });

  it('is refused for a conversation without content', async () => {
    const conversationId = await converse('One', 'Two');
    const { messages } = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    await server.call('DELETE /api/messages/{id}', `/api/messages/${messages[0]?.id}`);
    const path = `/api/conversations/${conversationId}/share`;
    expect(await server.request('POST', path, nothing)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  });

  it('is limited in requests, and its error says so', async () => {
    const { token } = await share(await converse('One', 'Two'));
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await open(token)).status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await textOf(token)).toMatch(/Too many readers right now|Two/);
    await wait(400);
    expect((await open(token)).status).toBe(200);
  });
});
