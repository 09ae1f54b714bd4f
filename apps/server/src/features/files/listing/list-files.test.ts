import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListFilesQuery } from '@parley/contracts/files/list-files';
import { newId } from '#db/new-id.ts';
import { makePng } from '#testing/make-png.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

describeServersOnBothDialects('the list of one’s files', (openStore) => {
  let two: TwoUsers;
  let store: ServerStore;
  let conversationId: string;
  const ids: Record<string, string> = {};

  const list = (query: ListFilesQuery = {}) =>
    two.server.call('GET /api/files', `/api/files?${new URLSearchParams(query as Record<string, string>)}`);
  const names = async (query: ListFilesQuery = {}) => (await list(query)).files.map(({ name }) => name);

  async function upload(path: string, name: string, content: string | Uint8Array): Promise<string> {
    const { body } = await two.server.request('POST', `${path}?name=${encodeURIComponent(name)}`, content);
    return (body as { id: string }).id;
  }

  beforeAll(async () => {
    store = await openStore();
    two = await startServerForTwo(store.env);
    const { server } = two;
    ids.small = await upload('/api/files', 'Crème brûlée.txt', 'Sugar.');
    ids.image = await upload('/api/files', 'صورة.png', makePng(30, 20, [1, 2, 3]));
    ids.large = await upload('/api/files', 'long 24.md', 'x'.repeat(5000));
    const assistant = await server.call('POST /api/assistants', '/api/assistants', { name: 'Léa', avatar: '🥐' });
    ids.verbs = await upload(`/api/assistants/${assistant.id}/files`, 'Verbs.md', '# Verbs');
    const folder = await server.call('POST /api/folders', '/api/folders', { name: 'Baking' });
    ids.rye = await upload(`/api/folders/${folder.id}/files`, 'Rye.md', '# Rye');
    const sent = await server.send('Look', { model: 'guide/guide', fileIds: [ids.small, ids.image] });
    conversationId = sent.userMessage.conversationId;
    await server.finished(sent.replyMessage.id);
    await server.call('PATCH /api/conversations/{id}', `/api/conversations/${conversationId}`, { title: 'Dessert' });
  });
  afterAll(async () => {
    await two.server.close();
    await store.drop();
  });

  it('has every file with its size, kind and the places that use it', async () => {
    const { files, total, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(total).toEqual({ files: 5, bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) });
    const byId = new Map(files.map((file) => [file.id, file]));
    const dessert = [{ type: 'conversation', id: conversationId, name: 'Dessert' }];
    expect(byId.get(ids.small!)).toMatchObject({ sizeBytes: 6, kind: 'text', uses: dessert, useCount: 1, hasOriginal: true });
    expect(byId.get(ids.image!)).toMatchObject({ kind: 'image', mediaType: 'image/png', uses: dessert });
    expect(byId.get(ids.large!)).toMatchObject({ uses: [], useCount: 0 });
    expect(byId.get(ids.verbs!)).toMatchObject({ uses: [{ type: 'assistant', name: 'Léa' }], hasOriginal: false });
    expect(byId.get(ids.rye!)).toMatchObject({ uses: [{ type: 'folder', name: 'Baking' }] });
  });

  it.each(['newest', 'largest', 'name'] as const)('is paged by %s without a gap', async (order) => {
    const whole = await names({ order });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ order, limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...page.files.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(whole).toHaveLength(5);
    if (order === 'largest') expect(whole[0]).toBe('long 24.md');
    if (order === 'newest') expect(whole[0]).toBe('Rye.md');
  });

  it('is searched by name without accents and case, also in Arabic', async () => {
    expect(await names({ q: 'creme BRULEE' })).toEqual(['Crème brûlée.txt']);
    expect(await names({ q: 'صور' })).toEqual(['صورة.png']);
    expect(await names({ q: '٢٤' })).toEqual(['long 24.md']);
    expect(await names({ q: 'none' })).toEqual([]);
    expect((await list({ q: 'md', limit: 1 })).nextCursor).not.toBeNull();
  });

  it('leaves out what was deleted, and has it again when it is restored', async () => {
    const { server } = two;
    await server.call('DELETE /api/files/{id}', `/api/files/${ids.image}`);
    expect(await names()).not.toContain('صورة.png');
    await server.call('POST /api/files/{id}/restore', `/api/files/${ids.image}/restore`);
    expect(await names()).toContain('صورة.png');
    await server.call('DELETE /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect((await list({ q: 'creme' })).files).toMatchObject([{ uses: [], useCount: 0 }]);
    await server.call('POST /api/conversations/{id}/restore', `/api/conversations/${conversationId}/restore`);
  });

  it('has nothing of another user', async () => {
    const { body } = await two.server.request('GET', '/api/files', undefined, two.asMember);
    expect(body).toEqual({ files: [], nextCursor: null, total: { files: 0, bytes: 0 } });
  });

  it.each(['x', newId()])('refuses the cursor %s', async (cursor) => {
    expect((await two.server.request('GET', `/api/files?cursor=${cursor}`)).status).toBe(400);
  });
});
