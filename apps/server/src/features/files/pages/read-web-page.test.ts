import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddFileResponse } from '@parley/contracts/files/add-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeWebSite, startFakeWebSite } from '#testing/fake-web-site.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

const model = 'openai-env/mock-model';
let site: FakeWebSite;
let mock: MockOpenAi;
let two: TwoUsers;

beforeAll(async () => {
  [site, mock] = await Promise.all([startFakeWebSite(), startMockOpenAi()]);
  const reachable = { PARLEY_ALLOWED_PRIVATE_HOSTS: new URL(mock.url).host };
  const models = { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000', ...reachable };
  two = await startServerForTwo({ ...models, PARLEY_READABLE_PRIVATE_HOSTS: site.host });
});
afterAll(async () => {
  site.close();
  await Promise.all([two.server.close(), mock.close()]);
});

const post = (url: string, headers?: Record<string, string>) => two.server.request('POST', '/api/files/pages', { url }, headers);
const read = async (path: string) => {
  const { status, body } = await post(site.url + path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as AddFileResponse;
};
const words = 'Fennel likes a sunny place, and dill does not like fennel.';

it('a page becomes a file under its title, goes to the model with its address, and is cited', async () => {
  site.serve('/herbs?b=1', `<title>Herbs / Fennel</title><nav>Home</nav><main><h1>Fennel</h1><p>${words}</p></main>`);
  const { id, ...facts } = await read('/herbs?b=1#soil');
  const sourceUrl = `${site.url}/herbs?b=1`;
  expect(facts).toEqual({ name: 'Herbs - Fennel', mediaType: 'text/plain', sizeBytes: expect.any(Number), kind: 'text', sourceUrl });
  mock.script({ deltas: ['Not beside dill.【1:1】'] });
  const asked = mock.nextRequest();
  const { server } = two;
  const { userMessage, replyMessage } = await server.send('Where does fennel grow?', { model, fileIds: [id] });
  expect(userMessage.parts[0]).toMatchObject({ type: 'file', fileId: id, sourceUrl });
  const told = String((await asked).body.messages[0]?.content);
  expect(told).toContain(`<file number="1" name="Herbs - Fennel" address="${sourceUrl}">\nFennel\n\n${words}\n</file>`);
  expect(told).not.toContain('Home');
  expect((await server.finished(replyMessage.id)).parts.at(-1)).toMatchObject({ type: 'source', fileId: id, title: 'Herbs - Fennel' });

  expect(await server.call('GET /api/files/{id}/text', `/api/files/${id}/text`)).toMatchObject({ sourceUrl, text: `Fennel\n\n${words}` });
  expect((await server.call('GET /api/files', '/api/files?q=herbs')).files).toMatchObject([{ id, sourceUrl, useCount: 1 }]);
  const saved = await server.request('GET', `/api/files/${id}`);
  expect(saved.headers.get('content-disposition')).toContain("''Herbs%20-%20Fennel.txt");
  // The file is the user's alone.
  for (const path of [`/api/files/${id}`, `/api/files/${id}/text`])
    expect((await server.request('GET', path, undefined, two.asMember)).status).toBe(404);
});

it.each([
  ['Shift_JIS', '82a082a282a4', 'あいう', 'text/html; charset=Shift_JIS', ''],
  ['windows-1256', 'c7e1dec7e5d1c9', 'القاهرة', 'text/html', '<meta charset="windows-1256">'],
])('a page in %s is read', async (name, hex, expected, type, declaration) => {
  site.serve(
    `/${name}`,
    Buffer.concat([Buffer.from(`${declaration}<title>`), Buffer.from(hex, 'hex'), Buffer.from('</title><p>'), Buffer.from(hex, 'hex')]),
    { 'content-type': type },
  );
  const { id, name: title } = await read(`/${name}`);
  expect(title).toBe(expected);
  expect(await two.server.call('GET /api/files/{id}/text', `/api/files/${id}/text`)).toMatchObject({ text: expected });
});

it('a page without a title has the name of its site, and one of plain text that of its address', async () => {
  site.serve('/untitled', '<p>Only a few words.');
  expect(await read('/untitled')).toMatchObject({ name: '127.0.0.1' });
  site.serve('/notes/read%20me.md', '# Title of %PDF-1.7', { 'content-type': 'text/markdown' });
  expect(await read('/notes/read%20me.md')).toMatchObject({ name: 'read me.md', kind: 'text', mediaType: 'text/plain' });
});

it('a PDF keeps its pages', async () => {
  const headers = { 'content-type': 'application/pdf' };
  site.serve('/lease', makePdf(['The lease begins in May.', 'Pets may live here.']), headers);
  expect(await read('/lease')).toMatchObject({ name: 'lease.pdf', kind: 'document', pages: 2, sourceUrl: `${site.url}/lease` });
});

it('the same page again is the same file, and nothing is stored of a failure', async () => {
  site.serve('/again', `<title>One</title><p>${words} Again.`);
  const first = await read('/again');
  const files = async () => (await readdir(join(two.server.dataDir, 'files'), { recursive: true })).length;
  const before = await files();
  site.serve('/again', `<title>Two</title><p>${words} Again.`);
  expect(await read('/again')).toMatchObject({ id: first.id, name: 'Two' });
  site.serve('/program', '<div id="root"></div><script src="a.js"></script>');
  expect(await post(`${site.url}/program`)).toMatchObject({ status: 422, body: { error: { code: 'page_without_text' } } });
  expect(await files()).toBe(before);
});

it.each(['ftp://example.org/', 'http://ada:secret@example.org/', 'example.org', 'javascript:alert(1)', 'http://'])(
  '%s is no address of a page',
  async (url) => expect(await post(url)).toMatchObject({ status: 400, body: { error: { code: 'page_not_public' } } }),
);

it('a private host is read only if the operator opened it, whatever models may reach', async () => {
  const other = await startFakeWebSite();
  other.serve('/', '<p>Secret');
  expect(await post(`${other.url}/`)).toMatchObject({ status: 400, body: { error: { code: 'page_not_public' } } });
  expect(await post(`${mock.url}/models`)).toMatchObject({ status: 400, body: { error: { code: 'page_not_public' } } });
  expect(other.requests).toEqual([]);
  other.close();
});

it('one user reads a few pages at the same time, and no more', async () => {
  const waiting: (() => void)[] = [];
  const all = Promise.withResolvers<void>();
  site.answer('/waiting', (outgoing) => {
    waiting.push(() => outgoing.writeHead(200, { 'content-type': 'text/plain' }).end('Words'));
    if (waiting.length === 3) all.resolve();
  });
  const reading = Array.from({ length: 3 }, () => post(`${site.url}/waiting`));
  await all.promise;
  expect(await post(`${site.url}/again`)).toMatchObject({ status: 429 });
  expect((await post(`${site.url}/again`, two.asMember)).status).toBe(200);
  for (const answer of waiting) answer();
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
