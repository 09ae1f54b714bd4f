import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '#testing/make-png.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openFile } from './read/open-file.ts';
import { readFileItems } from './read/read-file-items.ts';
import { type ReadLimits, readLimits } from './read/read-limits.ts';
import type { TransferItem } from './read/transfer-item.ts';
import { importInto } from './testing/import-client.ts';
import { makeZip } from '#testing/make-zip.ts';

const chat = (id: string, text = 'Hello') => ({
  title: id,
  conversation_id: id,
  mapping: { n: { id: 'n', parent: null, message: { author: { role: 'user' }, content: { content_type: 'text', parts: [text] } } } },
});

describe('reading a hostile file', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'parley-hostile-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function read(
    content: Uint8Array | string,
    limits: Partial<ReadLimits> = {},
  ): Promise<{ items: TransferItem[]; code: string | null }> {
    const path = join(folder, 'file');
    await writeFile(path, content);
    const items: TransferItem[] = [];
    const all = { ...readLimits, ...limits };
    try {
      const file = await openFile(path, 'file', all);
      for await (const batch of readFileItems(file, 0, all)) {
        expect(batch.position).toBe(items.length);
        items.push(...batch.items);
      }
      file.close();
    } catch (error) {
      return { items, code: (error as { code: string }).code };
    }
    return { items, code: null };
  }
  const outcomes = (items: readonly TransferItem[]) =>
    items.map((item) =>
      item.kind === 'conversation' ? item.conversation.title : item.kind === 'skipped' ? item.skipped.reason : item.kind,
    );

  it('refuses a bomb before it is unpacked', async () => {
    const bomb = await makeZip({ 'conversations.json': [chat('a', 'a'.repeat(3_000_000))] });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await read(bomb, { ratioFromBytes: 1_000_000 })).toEqual({ items: [], code: 'import_too_large' });
    // Small files may compress as well by chance.
    expect((await read(bomb)).code).toBeNull();
  });

  it('refuses an archive that unpacks to more than the limit in all, or has too many entries', async () => {
    const two = await makeZip({ 'a.json': [chat('a')], 'b.json': [chat('b')] });
    expect((await read(two, { textBytes: 300 })).code).toBe('import_too_large');
    expect((await read(two, { entries: 1 })).code).toBe('import_too_large');
  });

  it('refuses an entry that is longer than it says', async () => {
    const zip = await makeZip({ 'a.json': [chat('a', 'x'.repeat(5000))] });
    const declared = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24;
    zip.writeUInt32LE(100, declared);
    expect(await read(zip)).toMatchObject({
      code: 'import_format_unknown',
      items: [{ skipped: { reason: 'unreadable', title: 'a.json' } }],
    });
  });

  it('reports one damaged file of an archive and reads the others', async () => {
    const { items, code } = await read(
      await makeZip({ 'a.json': [chat('a')], 'b.json': '[{"title":', 'c.json': [chat('c')], 'picture.png': 'PNG' }),
    );
    expect([outcomes(items), code]).toEqual([['a', 'unreadable', 'c'], null]);
  });

  it('keeps everything before the damage of a bare file', async () => {
    const cut = JSON.stringify([chat('a'), chat('b'), chat('c')]).slice(0, -20);
    const { items, code } = await read(cut);
    expect([outcomes(items), code]).toEqual([['a', 'b'], 'import_damaged']);
  });

  it('skips a conversation of a million tiny messages, and imports its neighbours', async () => {
    const tiny = Array.from(
      { length: 2000 },
      (_, index) =>
        `"n${index}":{"id":"n${index}","parent":null,"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["x"]}}}`,
    );
    const big = `{"title":"Big","conversation_id":"big","mapping":{${tiny.join(',')}}}`;
    const file = `[${JSON.stringify(chat('a'))},${big},${JSON.stringify(chat('b'))}]`;
    expect(outcomes((await read(file, { conversationBytes: 100_000 })).items)).toEqual(['a', 'too_large', 'b']);
    expect(outcomes((await read(file, { messages: 1000 })).items)).toEqual(['a', 'too_many_messages', 'b']);
  });

  it('needs time in proportion to a long chain of parents, and to a circle of them', async () => {
    const mapping = Object.fromEntries(
      Array.from({ length: 15_000 }, (_, index) => [
        `n${index}`,
        {
          parent: `n${(index + 1) % 15_000}`,
          message: { author: { role: index % 2 ? 'user' : 'assistant' }, content: { content_type: 'text', parts: ['x'] } },
        },
      ]),
    );
    // A walk up the whole chain for each message would take minutes, far beyond the time of a test.
    const { items } = await read(JSON.stringify([{ title: 'Circle', conversation_id: 'c', mapping }]));
    expect(items).toMatchObject([{ conversation: { losses: [{ reason: 'order_repaired', count: 1 }], messages: { length: 15_000 } } }]);
  });

  it.each([
    ['nothing', '', 'import_damaged'],
    ['a picture', '\x89PNG\r\n', 'import_damaged'],
    ['JSON of nobody', '[{"a":1},{"b":2}]', 'import_format_unknown'],
    ['a broken archive', 'PK\x03\x04nonsense', 'import_damaged'],
    ['an archive of a later Parley', '{"format":"parley-archive","version":99}', 'import_too_new'],
  ])('refuses %s in words', async (_name, content, code) => {
    expect(await read(content)).toEqual({ items: [], code });
  });

  it('refuses an archive without JSON', async () => {
    expect(await read(await makeZip({ 'readme.txt': 'Hi' }))).toEqual({ items: [], code: 'import_format_unknown' });
  });
});

describe('a hostile file on a server', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  it('ends as failed with a stable code, keeps what was imported, and leaves no file behind', async () => {
    const cut = JSON.stringify([chat('kept'), chat('lost')]).slice(0, -20);
    expect(await importInto(server, cut)).toMatchObject({ status: 'failed', errorCode: 'import_damaged', imported: 1 });
    expect(await importInto(server, 'nonsense')).toMatchObject({ status: 'failed', errorCode: 'import_damaged', imported: 0 });
    // It is removed after the end is stored, so that no import ever waits for a file that is gone.
    await expect.poll(() => readdir(join(server.dataDir, 'imports'))).toEqual([]);
  });

  it('gets an error for an archive that cannot be opened', async () => {
    expect(await importInto(server, 'PK\x03\x04nonsense')).toMatchObject({ status: 'failed', errorCode: 'import_damaged' });
  });

  it('does not read a file that the thread cannot hold, and goes on answering meanwhile', async () => {
    // Sixty thousand levels: refused by depth, long before any stack ends.
    expect(await importInto(server, '['.repeat(60_000))).toMatchObject({ status: 'failed', errorCode: 'import_damaged' });
    expect((await server.request('GET', '/healthz')).status).toBe(200);
  });

  it('lets replies go on while a large file is read', async () => {
    const body = JSON.stringify(Array.from({ length: 4000 }, (_, index) => chat(`r${index}`, 'text '.repeat(400))));
    const { id } = (await (await fetch(`${server.url}/api/import?name=x.json`, { method: 'POST', body })).json()) as { id: string };
    const { replyMessage } = await server.send('What is 6 times 7?', { model: 'guide/guide' });
    const reply = await server.finished(replyMessage.id);
    expect(JSON.stringify(reply.parts)).toContain('42');
    expect((await server.call('GET /api/imports/{id}', `/api/imports/${id}`)).status).toBe('reading');
    await server.call('POST /api/imports/{id}/cancel', `/api/imports/${id}/cancel`);
  });

  it('refuses an empty and a too large upload with an error', async () => {
    expect(await server.request('POST', '/api/import?name=x.zip')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
    const tooLarge = await server.request('POST', '/api/imports', { name: 'x.zip', sizeBytes: 2 ** 40 });
    expect(tooLarge).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', fields: { sizeBytes: expect.any(String) } } },
    });
  });
});

describe('files of an archive', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());
  const png = makePng(4, 4, [10, 20, 30]);
  const withImages = (id: string, pointers: readonly string[]) => {
    const parts = [...pointers.map((asset_pointer) => ({ content_type: 'image_asset_pointer', asset_pointer })), 'Look'];
    const attachments = [{ id: 'file-Doc1', name: 'notes.md', mime_type: 'text/markdown' }];
    const message = { author: { role: 'user' }, content: { content_type: 'multimodal_text', parts }, metadata: { attachments } };
    return { title: id, conversation_id: id, mapping: { n: { id: 'n', parent: null, message } } };
  };

  it('are imported if their content fits their type, and reported as missing if not', async () => {
    const zip = await makeZip({
      'conversations.json': [
        withImages('i', ['file-service://file-AbC1', 'sediment://file_00ff', 'file-service://file-Gone', 'file-service://file-Evil']),
      ],
      'file-AbC1-tiles.png': Buffer.from(png),
      'user-1/file_00ff-sanitized.dat': Buffer.from(png),
      'file-Evil-page.html': '<script>alert(1)</script><p>Words</p>',
      'file-Doc1-notes.md': '# Notes',
    });
    const imported = await importInto(server, zip, 'chatgpt.zip');
    expect(imported).toMatchObject({ status: 'done', partial: 1, items: [{ reasons: [{ reason: 'images_missing', count: 2 }] }] });
    const thread = await server.call('GET /api/conversations/{id}', `/api/conversations/${imported.items[0]?.conversationId}`);
    const files = thread.messages[0]?.parts.filter((part) => part.type === 'file') ?? [];
    // The same content is stored once.
    expect(files).toMatchObject([{ kind: 'text', name: 'notes.md' }, { mediaType: 'image/png', width: 4 }, { fileId: files[1]?.fileId }]);
    expect((await fetch(`${server.url}/api/files/${files[1]?.fileId}`)).headers.get('content-type')).toBe('image/png');
  });

  it('never come from another message by their id', async () => {
    const other = await fetch(`${server.url}/api/files?name=a.png`, {
      method: 'POST',
      body: makePng(5, 5, [1, 2, 3]),
      headers: { 'content-type': 'image/png' },
    });
    const { id } = (await other.json()) as { id: string };
    const imported = await importInto(server, JSON.stringify([withImages('foreign', [`x://${id}`])]));
    expect(imported).toMatchObject({ partial: 1, items: [{ reasons: [{ count: 1 }, { count: 1 }] }] });
    const thread = await server.call('GET /api/conversations/{id}', `/api/conversations/${imported.items[0]?.conversationId}`);
    expect(thread.messages[0]?.parts.map(({ type }) => type)).toEqual(['text']);
  });
});

describe('an upload in pieces', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());
  const piece = (id: string, offset: number, text: string) =>
    server.request('PUT', `/api/imports/${id}/content?offset=${offset}`, text, { 'content-type': 'application/octet-stream' });

  it('continues where it stopped, and refuses pieces that belong elsewhere', { timeout: 40_000 }, async () => {
    const file = JSON.stringify([chat('a'), chat('b')]);
    const { id } = await server.call('POST /api/imports', '/api/imports', { name: '../x.json', sizeBytes: file.length });
    expect(await piece(id, 0, file.slice(0, 50))).toMatchObject({
      status: 200,
      body: { name: 'x.json', status: 'uploading', receivedBytes: 50 },
    });
    expect(await piece(id, 0, file.slice(0, 50))).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect(await piece(id, 60, 'x')).toMatchObject({ status: 409 });
    expect(await piece(id, 50, `${file.slice(50)}and more`)).toMatchObject({ status: 413 });
    expect(await piece(id, 50, file.slice(50))).toMatchObject({ status: 200, body: { receivedBytes: file.length } });
    await expect
      .poll(async () => (await server.call('GET /api/imports/{id}', `/api/imports/${id}`)).status, { timeout: 20_000 })
      .toBe('done');
  });

  it('keeps a paused import across a restart, continues it, and adds nothing twice', { timeout: 120_000 }, async () => {
    const first = await startTestServer();
    const count = 2000;
    const body = JSON.stringify(Array.from({ length: count }, (_, index) => chat(`c${index}`, 'text '.repeat(400))));
    const { id } = (await (await fetch(`${first.url}/api/import?name=x.json`, { method: 'POST', body })).json()) as { id: string };
    const stateOn = (one: TestServer) => one.call('GET /api/imports/{id}', `/api/imports/${id}`);
    // In the middle of the file.
    await expect.poll(async () => (await stateOn(first)).imported, { timeout: 20_000, interval: 2 }).toBeGreaterThan(0);
    const paused = await first.call('POST /api/imports/{id}/pause', `/api/imports/${id}/pause`);
    expect(paused.status).toBe('paused');
    await first.closeKeepingData();
    const second = await startTestServer({}, first.dataDir);
    const before = await stateOn(second);
    expect(before.status).toBe('paused');
    expect(before.imported).toBeGreaterThan(0);
    expect(before.imported).toBeLessThan(count);
    await second.call('POST /api/imports/{id}/resume', `/api/imports/${id}/resume`);
    await expect.poll(async () => (await stateOn(second)).status, { timeout: 60_000, interval: 50 }).toBe('done');
    expect(await stateOn(second)).toMatchObject({ imported: count, skipped: 0 });
    const { conversations } = await second.call('GET /api/conversations', '/api/conversations?limit=100');
    expect(new Set(conversations.map(({ title }) => title)).size).toBe(100);
    await second.close();
    await rm(first.dataDir, { recursive: true, force: true });
  });

  it.each([0, 5])('that is cancelled while a piece arrives stays cancelled, without a file (offset %i)', async (offset) => {
    const { id } = await server.call('POST /api/imports', '/api/imports', { name: 'x.json', sizeBytes: offset + 10 });
    if (offset > 0) await piece(id, 0, 'x'.repeat(offset));
    const { resume, status } = await beginSending('PUT', `/api/imports/${id}/content?offset=${offset}`);
    await server.call('POST /api/imports/{id}/cancel', `/api/imports/${id}/cancel`);
    resume();
    expect(await status).toBe(409);
    expect((await server.call('GET /api/imports/{id}', `/api/imports/${id}`)).status).toBe('cancelled');
    expect(await readdir(join(server.dataDir, 'imports'))).not.toContain(`${id}.part`);
  });

  it('in one request that is cancelled while it arrives stays cancelled, without a file', async () => {
    const { resume, status } = await beginSending('POST', '/api/import?name=whole.json');
    const own = async () => (await server.call('GET /api/imports', '/api/imports')).imports.find(({ name }) => name === 'whole.json');
    await expect.poll(own).toMatchObject({ status: 'uploading' });
    const { id } = (await own())!;
    await server.call('POST /api/imports/{id}/cancel', `/api/imports/${id}/cancel`);
    resume();
    expect(await status).toBe(409);
    expect(await own()).toMatchObject({ status: 'cancelled' });
    expect(await readdir(join(server.dataDir, 'imports'))).not.toContain(`${id}.part`);
  });

  it('ends with a cancel, and at most three are open at a time', async () => {
    const open = async () =>
      (await server.request('POST', '/api/imports', { name: 'x.zip', sizeBytes: 10 })) as { status: number; body: { id: string } };
    const ids = [await open(), await open(), await open()].map(({ body }) => body.id);
    expect(await open()).toMatchObject({ status: 409, body: { error: { code: 'too_many_imports' } } });
    await piece(ids[0]!, 0, '[');
    expect(await server.call('POST /api/imports/{id}/cancel', `/api/imports/${ids[0]}/cancel`)).toMatchObject({ status: 'cancelled' });
    expect(await readdir(join(server.dataDir, 'imports'))).toEqual([]);
    expect((await open()).status).toBe(200);
  });

  /** Begins a request that the server has accepted, without its body of ten bytes. `resume` sends that. */
  async function beginSending(method: string, path: string): Promise<{ resume: () => void; status: Promise<number | undefined> }> {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': 10, expect: '100-continue' };
    const sending = request(new URL(path, server.url), { method, headers });
    const status = once(sending, 'response').then(([response]: IncomingMessage[]) => response?.resume().statusCode);
    sending.flushHeaders();
    await once(sending, 'continue');
    return { resume: () => void sending.end('[123456789'), status };
  }
});
