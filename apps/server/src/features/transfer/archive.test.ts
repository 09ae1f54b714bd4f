import type { MessagePart } from '@parley/contracts/messages/message-part';
import { messageText } from '@parley/contracts/messages/message-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { text } from 'node:stream/consumers';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { describeServersOnBothDialects, type ServerStore } from '#testing/test-databases.ts';
import { startServerForTwo } from '#testing/two-users.ts';
import { newId } from '#db/new-id.ts';
import { makePng } from '#testing/make-png.ts';
import { archivedConversation } from './testing/archived-conversation.ts';
import { importInto } from './testing/import-client.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
beforeAll(async () => {
  mock = await startMockOpenAi();
  mock.titleIs('Bread');
});
afterAll(() => mock.close());
const models = () => ({ OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'sk-test-000000000000' });

const png = makePng(3, 2, [200, 100, 50]);

async function addImage({ url }: Pick<TestServer, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/api/files?name=bread.png`, { method: 'POST', body: png, headers: { 'content-type': 'image/png' } });
  return ((await answer.json()) as { id: string }).id;
}

async function archiveOf({ url }: Pick<TestServer, 'url'>, headers: Record<string, string> = {}): Promise<Buffer> {
  const answer = await fetch(`${url}/api/export`, { headers });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="parley-\d{4}-\d\d-\d\d\.zip";/);
  return Buffer.from(await answer.arrayBuffer());
}

async function unpack(archive: Buffer): Promise<Record<string, unknown>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files: Record<string, unknown> = {};
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith('.json')) files[entry.fileName] = JSON.parse(await text(await zip.openReadStreamPromise(entry)));
  return files;
}

/** Every branch of every conversation, without what is new on every server: ids. */
async function wholeStory(server: TestServer): Promise<unknown> {
  const files = await unpack(await archiveOf(server));
  type Row = { id: string; parentId: string | null; [field: string]: unknown };
  const conversations = files['conversations.json'] as { messages: Row[]; activeLeafId: string; title: string }[];
  return conversations
    .toSorted((one, other) => one.title.localeCompare(other.title))
    .map(({ messages, activeLeafId, ...rest }) => {
      const place = (id: unknown) => messages.findIndex((message) => message.id === id);
      const { id: _id, assistantId, folderId, sourceKey: _source, ...plain } = rest as Record<string, unknown>;
      return {
        ...plain,
        hasAssistant: assistantId !== null,
        hasFolder: folderId !== null,
        active: place(activeLeafId),
        messages: messages.map(({ id: _own, parentId, promptStartId, parts, ...message }) => ({
          ...message,
          parts: (parts as MessagePart[]).map((part) => (part.type === 'file' ? { ...part, fileId: '' } : part)),
          parent: place(parentId),
          start: place(promptStartId),
        })),
      };
    });
}

describeServersOnBothDialects('an archive of everything', (openStore) => {
  let stores: ServerStore[];
  let from: TestServer;
  let to: TestServer;
  beforeAll(async () => {
    stores = [await openStore(), await openStore()];
    [from, to] = await Promise.all([
      startTestServer({ ...models(), ...stores[0]?.env }),
      startTestServer({ ...models(), ...stores[1]?.env }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([from.close(), to.close()]);
    await Promise.all(stores.map((store) => store.drop()));
  });

  it('brings conversations with branches, assistants with memory and files, and settings to another server without loss', async () => {
    const assistant = await from.call('POST /api/assistants', '/api/assistants', {
      name: 'Léa',
      avatar: '🥐',
      instructions: 'Answer in French.',
    });
    await from.request('POST', `/api/assistants/${assistant.id}/files?name=Verbs.md`, '# Verbs', { 'content-type': 'text/markdown' });
    await from.call('PUT /api/assistants/{id}/memory', `/api/assistants/${assistant.id}/memory`, { memory: 'Bakes bread.' });
    await from.call('PATCH /api/preferences', '/api/preferences', {
      displayName: 'Mara',
      accent: 'plum',
      analyticsConsent: 'granted',
      speech: { rate: 1.2, edgeConsent: true },
    });
    await from.call('POST /api/notes', '/api/notes', { text: 'Bakes on Saturdays.' });
    for (const title of ['Second', 'First'])
      await from.call('POST /api/prompts', '/api/prompts', { title, text: `${title}: {{dish=bread|cake}}` });
    const folder = await from.call('POST /api/folders', '/api/folders', { name: 'Baking', emoji: '🥖', color: 'red' });
    const inside = await from.call('POST /api/folders', '/api/folders', { name: 'Rye', parentId: folder.id });
    await from.call('PATCH /api/folders/{id}', `/api/folders/${inside.id}`, { instructions: 'Only rye.' });
    await from.request('POST', `/api/folders/${inside.id}/files?name=Rye.md`, '# Rye', { 'content-type': 'text/markdown' });
    mock.byDefault({ deltas: ['Flour, ', 'water and *salt*. 水 🍞'] });
    const first = await from.send('What is in bread?', { model, assistantId: assistant.id, locale: 'fr-FR' });
    await from.finished(first.replyMessage.id);
    const { conversationId } = first.userMessage;
    const image = await addImage(from);
    const seen = await from.send('Is this bread?', { conversationId, model, fileIds: [image] });
    await from.finished(seen.replyMessage.id);
    const other = await from.send('What is in cake?', { conversationId, replaces: first.userMessage.id, model });
    await from.finished(other.replyMessage.id);
    const again = await from.call('POST /api/messages/{id}/retry', `/api/messages/${other.replyMessage.id}/retry`, { model });
    await from.finished(again.replyMessage.id);
    await from.call('PATCH /api/conversations/{id}', `/api/conversations/${conversationId}`, { title: 'Bread, twice', pinned: true });
    mock.script({ deltas: ['Half'], ending: 'cut' });
    await from.call('POST /api/conversations/changes', '/api/conversations/changes', {
      ids: [conversationId],
      action: 'move',
      folderId: inside.id,
    });
    const broken = await from.send('Broken?', { model });
    await from.finished(broken.replyMessage.id);
    await from.call('PATCH /api/conversations/{id}', `/api/conversations/${broken.userMessage.conversationId}`, {
      title: 'A broken one',
      archived: true,
    });

    const archive = await archiveOf(from);
    expect(JSON.stringify(await unpack(archive))).not.toContain('sk-test');
    const imported = await importInto(to, archive, 'parley.zip');
    expect(imported).toMatchObject({
      status: 'done',
      format: 'parley',
      imported: 2,
      partial: 0,
      skipped: 0,
      assistants: 1,
      errorCode: null,
    });
    expect(imported.readBytes).toBe(imported.totalBytes);

    const story = await wholeStory(to);
    expect(story).toEqual(await wholeStory(from));
    expect(story).toMatchObject([
      { title: 'A broken one', archived: true },
      { title: 'Bread, twice', pinned: true, hasAssistant: true, messages: { length: 7 } },
    ]);
    const copy = (await to.call('GET /api/assistants', '/api/assistants')).assistants.find(({ name }) => name === 'Léa');
    expect(copy).toMatchObject({ instructions: 'Answer in French.', avatar: '🥐' });
    expect(copy?.id).not.toBe(assistant.id);
    expect((await to.call('GET /api/assistants/{id}/files', `/api/assistants/${copy?.id}/files`)).files).toMatchObject([
      { name: 'Verbs.md' },
    ]);
    expect(await to.call('GET /api/assistants/{id}/memory', `/api/assistants/${copy?.id}/memory`)).toEqual({ memory: 'Bakes bread.' });
    expect((await to.call('GET /api/notes', '/api/notes')).notes).toMatchObject([{ text: 'Bakes on Saturdays.', isByModel: false }]);
    expect((await to.call('GET /api/prompts', '/api/prompts')).prompts.map(({ title }) => title)).toEqual(['Second', 'First']);
    const { folders } = await to.call('GET /api/folders', '/api/folders');
    const [around, rye] = [folders.find(({ name }) => name === 'Baking'), folders.find(({ name }) => name === 'Rye')];
    expect(around).toMatchObject({ emoji: '🥖', color: 'red', parentId: null });
    expect(rye).toMatchObject({ parentId: around?.id, conversationCount: 1 });
    expect([folders.length, rye?.id === inside.id]).toEqual([2, false]);
    expect(await to.call('GET /api/folders/{id}', `/api/folders/${rye?.id}`)).toMatchObject({ instructions: 'Only rye.' });
    expect((await to.call('GET /api/folders/{id}/files', `/api/folders/${rye?.id}/files`)).files).toMatchObject([{ name: 'Rye.md' }]);
    // Settings come along, but consents do not: a file cannot consent for the user.
    expect(await to.call('GET /api/preferences', '/api/preferences')).toMatchObject({
      displayName: 'Mara',
      accent: 'plum',
      analyticsConsent: 'unasked',
      speech: { rate: 1.2, edgeConsent: false },
    });
    const { conversations, pinned } = await to.call('GET /api/conversations', '/api/conversations');
    expect([conversations.length, pinned.length]).toEqual([0, 1]);
    const thread = await to.call('GET /api/conversations/{id}', `/api/conversations/${pinned[0]?.id}`);
    expect(thread.messages.map((message) => messageText(message.parts))).toEqual(['What is in cake?', 'Flour, water and *salt*. 水 🍞']);
    expect(thread.messages[1]?.siblingIds).toHaveLength(2);
    // The ids of a file are of another user: a copy under the same ones could stand in for what is that user's.
    const source = await from.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    const idsAtSource = new Set(source.messages.flatMap((message) => [message.id, ...message.siblingIds]));
    const idsOfCopy = thread.messages.flatMap((message) => [message.id, ...message.siblingIds]);
    expect(idsOfCopy.filter((id) => idsAtSource.has(id))).toEqual([]);
  });

  it('brings images with their bytes', async () => {
    const files = await unpack(await archiveOf(to));
    const parts = (files['conversations.json'] as { messages: { parts: MessagePart[] }[] }[]).flatMap(({ messages }) =>
      messages.flatMap((one) => one.parts),
    );
    const image = parts.find((part) => part.type === 'file');
    expect(image).toMatchObject({ name: 'bread.png', mediaType: 'image/png', width: 3, height: 2 });
    const answer = await fetch(`${to.url}/api/files/${image?.fileId}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
  });

  it('adds nothing the second time, neither on the other server nor on its own', async () => {
    const archive = await archiveOf(from);
    for (const server of [to, from]) {
      const before = await wholeStory(server);
      const again = await importInto(server, archive, 'parley.zip');
      expect(again).toMatchObject({
        status: 'done',
        imported: 0,
        skipped: 2,
        assistants: 0,
        reasons: [{ reason: 'already_here', conversations: 2 }],
      });
      expect(again.items.map((item) => item.conversationId)).not.toContain(null);
      expect(await wholeStory(server)).toEqual(before);
      expect((await server.call('GET /api/folders', '/api/folders')).folders).toHaveLength(2);
      expect((await server.call('GET /api/prompts', '/api/prompts')).prompts).toHaveLength(2);
    }
    // An archive of the copy is recognised where it all came from.
    expect(await importInto(from, await archiveOf(to), 'parley.zip')).toMatchObject({ imported: 0, skipped: 2 });
  });

  it('does not change settings that are already set', async () => {
    await to.call('PATCH /api/preferences', '/api/preferences', { accent: 'ruby' });
    await importInto(to, await archiveOf(from), 'parley.zip');
    expect(await to.call('GET /api/preferences', '/api/preferences')).toMatchObject({ accent: 'ruby', displayName: 'Mara' });
  });

  it('exports one conversation as JSON that can be imported again after it was deleted', async () => {
    const { replyMessage, userMessage } = await from.send('One for the road?', { model });
    await from.finished(replyMessage.id);
    const { body, headers } = await from.request('GET', `/api/conversations/${userMessage.conversationId}/export`);
    expect(headers.get('content-disposition')).toContain('attachment');
    await from.call('DELETE /api/conversations/{id}', `/api/conversations/${userMessage.conversationId}`);
    const imported = await importInto(from, JSON.stringify(body));
    expect(imported).toMatchObject({ status: 'done', imported: 1, format: 'parley' });
    const thread = await from.call('GET /api/conversations/{id}', `/api/conversations/${imported.items[0]?.conversationId}`);
    expect(thread.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('stores nothing that a database would refuse', async () => {
    const nul = 'a\0b\uD800';
    const base = { status: 'complete', usage: null, finishReason: nul, language: nul, origin: null, promptStartId: null, error: null };
    const message = {
      ...base,
      id: newId(),
      parentId: null,
      role: 'user',
      parts: [{ type: 'text', text: nul }],
      model: null,
      heardUpTo: 2 ** 50,
    };
    const conversation = {
      format: 'parley-conversation',
      version: 1,
      id: newId(),
      title: nul,
      titleSource: 'user',
      language: nul,
      model: `x/${nul}`,
      kind: 'chat',
      pinned: false,
      archived: false,
      sourceKey: nul,
      assistantId: newId(),
      activeLeafId: newId(),
      createdAt: 2 ** 53 - 1,
      updatedAt: -(2 ** 53 - 1),
      messages: [{ ...message, createdAt: 2 ** 53 - 1, finishedAt: 2 ** 53 - 1 }, { nonsense: true }],
    };
    const settings = {
      format: 'parley-settings',
      version: 1,
      preferences: { displayName: nul, textSize: 1e300, speech: { voices: { [nul]: 7 } } },
    };
    const imported = await importInto(from, JSON.stringify([conversation, settings]));
    expect(imported).toMatchObject({
      status: 'done',
      partial: 1,
      items: [{ title: 'ab\uFFFD', reasons: [{ reason: 'content_unknown', count: 1 }] }],
    });
    const thread = await from.call('GET /api/conversations/{id}', `/api/conversations/${imported.items[0]?.conversationId}`);
    expect(thread.messages).toMatchObject([{ parts: [{ text: 'ab\uFFFD' }], heardUpTo: 3 }]);
  });

  it('undoes the folders of an import, and keeps the one whose conversation was continued', async () => {
    const own = (name: string, parentId: string | null = null) => ({
      format: 'parley-folder',
      version: 1,
      id: newId(),
      sourceKey: null,
      name,
      emoji: null,
      color: 'teal',
      parentId,
      instructions: '',
      createdAt: 5,
      updatedAt: 5,
      files: [],
    });
    const [kept, gone] = [own('Kept'), own('Gone')];
    const deep = own('Deep', gone.id);
    const chat = archivedConversation('In a folder', [[{ type: 'text', text: 'Hi' }]], kept.id);
    const names = async () => (await from.call('GET /api/folders', '/api/folders')).folders.map(({ name }) => name);
    const before = await names();
    const imported = await importInto(from, JSON.stringify([kept, gone, deep, chat]));
    expect((await names()).toSorted()).toEqual([...before, 'Deep', 'Gone', 'Kept'].toSorted());
    const { replyMessage } = await from.send('Go on.', { conversationId: imported.items[0]?.conversationId ?? '', model });
    await from.finished(replyMessage.id);
    await from.call('POST /api/imports/{id}/undo', `/api/imports/${imported.id}/undo`);
    expect((await names()).toSorted()).toEqual([...before, 'Kept'].toSorted());
  });

  it('undoes an import, and keeps a conversation that was continued since', async () => {
    const chat = (id: string) => ({
      title: id,
      conversation_id: id,
      create_time: 1_700_000_000,
      current_node: 'n',
      mapping: {
        n: {
          id: 'n',
          parent: null,
          message: { author: { role: 'user' }, create_time: 4_000_000_000, content: { content_type: 'text', parts: ['Hello'] } },
        },
      },
    });
    const imported = await importInto(from, JSON.stringify([chat('kept'), chat('gone')]));
    const [kept, gone] = imported.items;
    const { replyMessage } = await from.send('Go on.', { conversationId: kept?.conversationId ?? '', model });
    await from.finished(replyMessage.id);
    const undone = await from.call('POST /api/imports/{id}/undo', `/api/imports/${imported.id}/undo`);
    expect(undone.status).toBe('undone');
    expect((await from.request('GET', `/api/conversations/${kept?.conversationId}`)).status).toBe(200);
    expect((await from.request('GET', `/api/conversations/${gone?.conversationId}`)).status).toBe(404);
    // What was undone can be imported again.
    expect(await importInto(from, JSON.stringify([chat('kept'), chat('gone')]))).toMatchObject({ imported: 1, skipped: 1 });
  });
});

describe('two users', () => {
  it('an archive has nothing of another user, and ids of another user in it are not theirs', async () => {
    const { server, asOwner, asMember } = await startServerForTwo(models());
    const { userMessage, replyMessage } = await server.send('Zebrafish?', { model });
    await server.finished(replyMessage.id);
    expect((await server.request('POST', '/api/folders', { name: 'Zebrafish folder' })).status).toBe(200);
    expect((await server.request('POST', '/api/prompts', { title: 'Zebrafish', text: 'Zebrafish' })).status).toBe(200);
    expect(JSON.stringify(await unpack(await archiveOf(server, asMember)))).not.toContain('Zebrafish');
    const imported = await importInto(server, await archiveOf(server, asOwner), 'parley.zip', asMember);
    expect(imported).toMatchObject({ status: 'done', imported: 1, skipped: 0 });
    expect(imported.items[0]?.conversationId).not.toBe(userMessage.conversationId);
    expect((await server.request('GET', `/api/conversations/${imported.items[0]?.conversationId}`)).status).toBe(404);
    expect((await server.call('GET /api/conversations', '/api/conversations')).conversations).toHaveLength(1);
    const assistant = { id: newId(), name: 'Tamarillo expert', avatar: '🐟' };
    expect((await server.request('POST', '/api/assistants', assistant)).status).toBe(200);
    expect(JSON.stringify(await unpack(await archiveOf(server, asOwner)))).toContain('Tamarillo');
    expect(JSON.stringify(await unpack(await archiveOf(server, asMember)))).not.toContain('Tamarillo');
    await server.close();
  });
});
