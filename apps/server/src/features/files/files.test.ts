import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddFileResponse } from '@parley/contracts/files/add-file';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { makePng } from '#testing/make-png.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  mock = await startMockOpenAi();
  server = await startTestServer({ OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000' });
});
afterAll(async () => {
  await server.close();
  await mock.close();
});

let shade = 0;
const newPng = () => makePng(2, 1, [(shade += 1), 0, 0]);
const upload = (bytes: Uint8Array, name = 'a.png') => server.request('POST', `/api/files?name=${encodeURIComponent(name)}`, bytes);
const add = async (bytes = newPng(), name?: string) => (await upload(bytes, name)).body as AddFileResponse;
const addressOf = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

it('a message has its images in the given order, and the model gets them byte for byte before the words', async () => {
  const [first, second] = [newPng(), newPng()];
  const ids = [(await add(second, 'second.png')).id, (await add(first, 'first.png')).id].toReversed();
  const asked = mock.nextRequest();
  const { userMessage, replyMessage } = await server.send('Compare them.', { model, fileIds: ids });
  expect(userMessage.parts).toEqual([
    {
      type: 'file',
      fileId: ids[0],
      name: 'first.png',
      mediaType: 'image/png',
      sizeBytes: first.length,
      kind: 'image',
      width: 2,
      height: 1,
    },
    {
      type: 'file',
      fileId: ids[1],
      name: 'second.png',
      mediaType: 'image/png',
      sizeBytes: second.length,
      kind: 'image',
      width: 2,
      height: 1,
    },
    { type: 'text', text: 'Compare them.' },
  ]);
  const images = [first, second].map((bytes) => ({ type: 'image_url', image_url: { url: addressOf(bytes) } }));
  expect((await asked).body.messages.at(-1)?.content).toEqual([...images, { type: 'text', text: 'Compare them.' }]);
  await server.finished(replyMessage.id);

  // A later question still shows them.
  const again = mock.nextRequest();
  const later = await server.send('And now?', { model, conversationId: userMessage.conversationId });
  expect((await again).body.messages.find(({ role }) => role === 'user')?.content).toEqual([
    ...images,
    { type: 'text', text: 'Compare them.' },
  ]);
  await server.finished(later.replyMessage.id);
});

it('an image needs no words, and gives the conversation its name', async () => {
  const { id } = await add(newPng(), 'Wet floor.png');
  mock.titleIs('');
  const { userMessage, replyMessage } = await server.send('', { model, fileIds: [id] });
  await server.finished(replyMessage.id);
  const { conversation } = await server.call('GET /api/conversations/{id}', `/api/conversations/${userMessage.conversationId}`);
  expect(conversation.title).toBe('Wet floor');
  expect((await server.request('POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: ' ', model })).status).toBe(400);
});

it('a model that reads words only is told the names', async () => {
  const { id } = await add(newPng(), 'Valve.png');
  const { replyMessage } = await server.send('What is 2 + 2?', { model: 'guide/guide', fileIds: [id] });
  expect((await server.finished(replyMessage.id)).status).toBe('complete');
});

it('the content is served as it was stored, as an attachment that may run nothing', async () => {
  const bytes = newPng();
  const { id } = await add(bytes, 'Ventil „neu“.png');
  const response = await fetch(`${server.url}/api/files/${id}`);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "attachment; filename*=UTF-8''Ventil%20%E2%80%9Eneu%E2%80%9C.png",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  const etag = response.headers.get('etag') ?? '';
  expect((await fetch(`${server.url}/api/files/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('the type comes from the content, and the same content is stored once', async () => {
  const bytes = newPng();
  const first = await add(bytes, 'a.jpg');
  expect(first).toMatchObject({ name: 'a.jpg', mediaType: 'image/png', kind: 'image' });
  const files = async () => (await readdir(join(server.dataDir, 'files'), { recursive: true })).length;
  const before = await files();
  expect(await add(bytes, 'b.png')).toMatchObject({ id: first.id, name: 'b.png' });
  expect(await files()).toBe(before);
});

it('refuses what is no image, what is too large and what does not exist', async () => {
  expect(await upload(new TextEncoder().encode('<svg/>'), 'a.svg')).toMatchObject({ status: 415 });
  expect(await upload(new Uint8Array(messageFileLimits.bytesPerImage + 1))).toMatchObject({ status: 413 });
  expect(await upload(newPng(), '..')).toMatchObject({ status: 400 });
  const send = (fileIds: string[]) =>
    server.request('POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: 'a', model, fileIds });
  expect(await send([newId()])).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  expect(await send(Array.from({ length: messageFileLimits.filesPerMessage + 1 }, newId))).toMatchObject({ status: 400 });
});
