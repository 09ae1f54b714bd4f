import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddFileResponse } from '@parley/contracts/files/add-file';
import { messageFileLimits } from '@parley/contracts/files/file-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { makePng } from '#testing/make-png.ts';
import { encodeText } from '#testing/encode-text.ts';
import { makePdf } from '#testing/make-pdf.ts';
import type { MockOpenAi } from '#testing/mock-openai.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import type { TestServer } from '#testing/start-test-server.ts';

describeServersOnBothDialects('files of messages', (openStore) => {
  const model = 'openai-env/mock-model';
  let mock: MockOpenAi;
  let server: TestServer;
  let store: ServerStore;

  beforeAll(async () => {
    store = await openStore();
    ({ mock, server } = await startServerWithMockModel(store.env));
  });
  afterAll(async () => {
    await server.close();
    await store.drop();
  });

  let shade = 0;
  const newPng = () => makePng(2, 1, [(shade += 1), 0, 0]);
  const upload = (bytes: Uint8Array, name = 'a.png') => server.request('POST', `/api/files?name=${encodeURIComponent(name)}`, bytes);
  const add = async (bytes = newPng(), name?: string) => (await upload(bytes, name)).body as AddFileResponse;
  const addressOf = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

  it('a message keeps the order of its images, and the model gets them unchanged before the text', async () => {
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

  it('an image needs no text, and the conversation is named after it', async () => {
    const { id } = await add(newPng(), 'Wet floor.png');
    mock.titleIs('');
    const { userMessage, replyMessage } = await server.send('', { model, fileIds: [id] });
    await server.finished(replyMessage.id);
    const { conversation } = await server.call('GET /api/conversations/{id}', `/api/conversations/${userMessage.conversationId}`);
    expect(conversation.title).toBe('Wet floor');
    expect((await server.request('POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: ' ', model })).status).toBe(400);
  });

  it('a model that sees no images gets their names', async () => {
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

  it('the file name may come in a header instead of the address', async () => {
    const send = (disposition: string) => server.request('POST', '/api/files', newPng(), { 'content-disposition': disposition });
    expect((await send("attachment; filename*=UTF-8''%E5%86%99%E7%9C%9F%201.png")).body).toMatchObject({ name: '写真 1.png' });
    for (const disposition of ['attachment', "attachment; filename*=UTF-8''%E5"]) expect((await send(disposition)).status).toBe(400);
    expect((await server.request('POST', '/api/files', newPng())).status).toBe(400);
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

  it('refuses what cannot be read, what is too large and what does not exist', async () => {
    expect(await upload(new Uint8Array([0, 1, 2, 3]), 'a.bin')).toMatchObject({ status: 415, body: { error: { code: 'file_not_text' } } });
    expect(await upload(makePdf(['']), 'Scan.pdf')).toMatchObject({ status: 422, body: { error: { code: 'file_without_text' } } });
    const largePng = new Uint8Array(messageFileLimits.bytesPerImage + 1);
    largePng.set(newPng());
    expect(await upload(largePng)).toMatchObject({ status: 413 });
    expect(await upload(new Uint8Array(messageFileLimits.bytesPerDocument + 1))).toMatchObject({ status: 413 });
    expect(await upload(newPng(), '..')).toMatchObject({ status: 400 });
    const send = (fileIds: string[]) =>
      server.request('POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: 'a', model, fileIds });
    expect(await send([newId()])).toMatchObject({ status: 404, body: { error: { code: 'file_missing' } } });
    expect(await send(Array.from({ length: messageFileLimits.filesPerMessage + 1 }, newId))).toMatchObject({ status: 400 });
  });

  const lease = makePdf(['The lease begins in May.', 'The landlord pays for the radiators and their valves.', 'Pets may live here.']);

  it('the text of a document goes to the model by pages, and the answer names the page that it stands on', async () => {
    const { id, ...facts } = await add(lease, 'Lease.pdf');
    expect(facts).toEqual({ name: 'Lease.pdf', mediaType: 'application/pdf', sizeBytes: lease.length, kind: 'document', pages: 3 });
    mock.script({
      deltas: ['The landlord pays for the valve.【1:2】 You may have a dog.【1:3†source】 Nonsense.【1:9】【2】 Again.【1:2】'],
    });
    const asked = mock.nextRequest();
    const { userMessage, replyMessage } = await server.send('Who pays for the valve?', { model, fileIds: [id] });
    const { messages } = (await asked).body;
    expect(String(messages[0]?.content)).toContain('<page number="2">\nThe landlord pays for the radiators and their valves.\n</page>');
    expect(messages.at(-1)?.content).toBe('[I attached the file “Lease.pdf”.]\n\nWho pays for the valve?');
    const reply = await server.finished(replyMessage.id);
    const source = { type: 'source', title: 'Lease.pdf', fileId: id, isPaged: true };
    expect(reply.parts.slice(1)).toEqual([
      { ...source, id: 'file:1:2', page: 2, quote: 'The landlord pays for the radiators and their valves.' },
      { ...source, id: 'file:1:3', page: 3, quote: 'Pets may live here.' },
    ]);

    // A later question still uses it.
    const again = mock.nextRequest();
    const later = await server.send('And pets?', { model, conversationId: userMessage.conversationId });
    expect(String((await again).body.messages[0]?.content)).toContain('Pets may live here.');
    await server.finished(later.replyMessage.id);
  });

  it('the model gets the matching pages of a document that is too long', async () => {
    const filler = 'Nothing of interest is written on this page about the weather.\n'.repeat(12).trim();
    const pages = Array.from({ length: 300 }, (_, index) => (index === 211 ? 'The deposit for a bicycle is ninety francs.' : filler));
    const { id } = await add(makePdf(pages), 'Long.pdf');
    const asked = mock.nextRequest();
    const { replyMessage } = await server.send('What is the deposit for a bicycle?', { model, fileIds: [id] });
    const told = String((await asked).body.messages[0]?.content);
    expect(told).toContain('<page number="212">\nThe deposit for a bicycle is ninety francs.');
    expect(told).toContain('too long to show whole');
    expect(told.length).toBeLessThan(80_000);
    // The mock cites nothing: the passage that matches the question stands in.
    expect((await server.finished(replyMessage.id)).parts.at(-1)).toMatchObject({ type: 'source', fileId: id, page: 212 });
  });

  it('a word of the question on a single page leaves the other pages of a long document in the prompt', async () => {
    const pages = Array.from({ length: 300 }, (_, index) => `Page ${index + 1} tells about the weather.\n`.repeat(20).trim());
    pages[211] = 'The document ends its first half here.';
    const { id } = await add(makePdf(pages), 'Novel.pdf');
    const asked = mock.nextRequest();
    const { replyMessage } = await server.send('Summarise this document.', { model, fileIds: [id] });
    const told = String((await asked).body.messages[0]?.content);
    const shown = [...told.matchAll(/<page number="(\d+)">/g)].map(([, number]) => Number(number));
    expect(shown).toEqual(expect.arrayContaining([1, 2, 3, 211, 212, 213]));
    expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other));
    expect(shown.length).toBeLessThan(300);
    await server.finished(replyMessage.id);
  });

  it('the language of the request helps to recognise the encoding of a short table', async () => {
    const path = `/api/files?name=${newId()}.csv`;
    const sent = await server.request('POST', path, encodeText('코드', 'euc-kr'), { 'accept-language': 'ko-KR' });
    const { id } = sent.body as { id: string };
    expect((await server.request('GET', `/api/files/${id}/text?page=1`)).body).toMatchObject({ text: '코드' });
  });

  it('a document is read page by page, and without pages in parts', async () => {
    const { id } = await add(lease, 'Lease.pdf');
    const read = (file: string, page: number) => server.request('GET', `/api/files/${file}/text?page=${page}`);
    expect((await read(id, 2)).body).toEqual({
      name: 'Lease.pdf',
      isPaged: true,
      pageCount: 3,
      page: 2,
      text: 'The landlord pays for the radiators and their valves.',
      hasOriginal: true,
    });
    expect((await read(id, 4)).status).toBe(404);
    const text = await add(new TextEncoder().encode('A line of a log.\n'.repeat(1000)), 'Server.log');
    expect(text.kind).toBe('text');
    expect((await read(text.id, 3)).body).toMatchObject({
      isPaged: false,
      pageCount: 5,
      text: expect.stringContaining('A line of a log.'),
    });
    expect((await read((await add()).id, 1)).status).toBe(404);
  });
});
