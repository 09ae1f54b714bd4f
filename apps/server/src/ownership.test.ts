import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#db/new-id.ts';
import { openVoiceClient } from '#features/speech/testing/voice-client.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { makePng } from '#testing/make-png.ts';
import { echoesIds, findIdFields, idBodies, managedIds, notBegun, ownerIdFor } from '#testing/id-fields.ts';
import { type Belongings, impersonal, lists, managed, personal, type RouteCall, undescribed } from '#testing/route-calls.ts';
import { startServerForTwo, type TwoUsers } from '#testing/two-users.ts';

/** Occurs in everything the owner has. */
const secret = 'zebrafish';
const model = 'openai-env/mock-model';
let two: TwoUsers;
let mock: MockOpenAi;

beforeAll(async () => {
  mock = await startMockOpenAi();
  mock.titleIs(`About a ${secret}`);
  mock.byDefault({ deltas: [`A ${secret} swims.`] });
  two = await startServerForTwo({
    OPENAI_BASE_URL: mock.url,
    OPENAI_API_KEY: 'sk-test-000000000000',
    PARLEY_MAX_RUNS_PER_PERSON: '100',
    // The walk calls more often than any person.
    PARLEY_RATE_LIMIT_FACTOR: '1000',
  });
  await two.server.call('PATCH /api/accounts', '/api/accounts', { ownProviders: true });
});
afterAll(async () => {
  await two.server.close();
  await mock.close();
});

async function converse(): Promise<{ conversationId: string; questionId: string; replyId: string }> {
  const { server } = two;
  const { userMessage, replyMessage } = await server.send(`What is a ${secret}?`, { model });
  await server.finished(replyMessage.id);
  return { conversationId: userMessage.conversationId, questionId: userMessage.id, replyId: replyMessage.id };
}

async function makeAssistant(): Promise<string> {
  const made = await two.server.call('POST /api/assistants', '/api/assistants', { name: secret, avatar: '🐟', instructions: secret });
  return made.id;
}

async function makeFolder(): Promise<string> {
  return (await two.server.call('POST /api/folders', '/api/folders', { name: secret })).id;
}

async function addNote(): Promise<string> {
  const { notes } = await two.server.call('GET /api/notes', '/api/notes');
  const ids = notes.map(({ id }) => id);
  if (ids.length > 0) await two.server.call('POST /api/notes/changes', '/api/notes/changes', { ids, action: 'delete' });
  return (await two.server.call('POST /api/notes', '/api/notes', { text: `Keeps a ${secret}.` })).id;
}

async function addPrompt(): Promise<string> {
  return (await two.server.call('POST /api/prompts', '/api/prompts', { title: secret, text: `About a ${secret}.` })).id;
}

async function addFile(assistantId: string, text: string): Promise<string> {
  const { body } = await two.server.request('POST', `/api/assistants/${assistantId}/files?name=${secret}.txt`, text);
  return (body as { id: string }).id;
}

async function addImage(): Promise<string> {
  const { body } = await two.server.request('POST', `/api/files?name=${secret}.png`, makePng(2, 1, [1, 2, 3]));
  return (body as { id: string }).id;
}

async function addKey(): Promise<string> {
  const made = await two.server.call('POST /api/keys', '/api/keys', { name: secret, scopes: ['read'], validDays: 1 });
  return made.key.id;
}

async function addOwnProvider(): Promise<string> {
  const { server } = two;
  for (const { id } of (await server.call('GET /api/own-providers', '/api/own-providers')).providers)
    await server.call('DELETE /api/own-providers/{id}', `/api/own-providers/${id}`);
  const baseUrl = 'https://nowhere.invalid/v1';
  const made = { kind: 'openai-compatible', label: secret, baseUrl, key: 'sk-own-0000000000000' } as const;
  return (await server.call('POST /api/own-providers', '/api/own-providers', made)).id;
}

async function share(conversationId: string): Promise<string> {
  const options = { pictures: false, files: false, name: false, listed: false, lifetime: 'week' } as const;
  return (await two.server.call('POST /api/conversations/{id}/share', `/api/conversations/${conversationId}/share`, options)).id;
}

async function makeBelongings(): Promise<Belongings> {
  const { server } = two;
  const kept = await converse();
  const gone = await converse();
  await server.call('DELETE /api/conversations/{id}', `/api/conversations/${gone.conversationId}`);
  const shortened = await converse();
  await server.call('DELETE /api/messages/{id}', `/api/messages/${shortened.replyId}`);
  mock.script({ deltas: [`Half a ${secret}`], ending: 'cut' });
  const broken = await converse();
  const deletedAssistantId = await makeAssistant();
  await server.call('DELETE /api/assistants/{id}', `/api/assistants/${deletedAssistantId}`);
  const assistantId = await makeAssistant();
  const used = await server.send(`With a ${secret}?`, { model, assistantId });
  await server.finished(used.replyMessage.id);
  await server.call('PUT /api/assistants/{id}/memory', `/api/assistants/${assistantId}/memory`, { memory: `Likes a ${secret}.` });
  const deletedFolderId = await makeFolder();
  await server.call('DELETE /api/folders/{id}', `/api/folders/${deletedFolderId}`);
  const deletedFileId = await addFile(assistantId, `Once a ${secret}.`);
  await server.call('DELETE /api/files/{id}', `/api/files/${deletedFileId}`);
  for (const { id } of (await server.call('GET /api/imports', '/api/imports')).imports)
    await server.request('POST', `/api/imports/${id}/cancel`);
  const { id: importId } = await server.call('POST /api/imports', '/api/imports', { name: `${secret}.zip`, sizeBytes: 10 });
  for (const { id, name } of (await server.call('GET /api/keys', '/api/keys')).keys)
    if (name === secret) await server.call('DELETE /api/keys/{id}', `/api/keys/${id}`);
  const deletedKeyId = await addKey();
  await server.call('DELETE /api/keys/{id}', `/api/keys/${deletedKeyId}`);
  const revokedShareId = await share(broken.conversationId);
  await server.call('DELETE /api/shares/{id}', `/api/shares/${revokedShareId}`);
  return {
    ownProviderId: await addOwnProvider(),
    keyId: await addKey(),
    deletedKeyId,
    importId,
    shareId: await share(kept.conversationId),
    revokedShareId,
    ...kept,
    fileId: await addFile(assistantId, `A ${secret}.`),
    deletedFileId,
    imageId: await addImage(),
    deletedConversationId: gone.conversationId,
    deletedMessageId: shortened.replyId,
    interruptedReplyId: broken.replyId,
    assistantId,
    deletedAssistantId,
    folderId: await makeFolder(),
    deletedFolderId,
    noteId: await addNote(),
    promptId: await addPrompt(),
  };
}

/** What the owner has, until a test changes it. */
let untouched: Belongings | null = null;

/** What the owner has, for a test that changes nothing of it: made once for several of them, because it takes fifty requests. */
async function belongings(): Promise<Belongings> {
  untouched ??= await makeBelongings();
  return untouched;
}

/** What the owner has, for a test that changes it. */
async function belongingsToChange(): Promise<Belongings> {
  const own = await belongings();
  untouched = null;
  return own;
}

/** What the member has of their own: a conversation with a question and a reply, and a folder. */
async function makeBelongingsOfMember(): Promise<Belongings> {
  const conversationId = newId();
  const body = { id: newId(), text: 'Mine.', model: 'guide/guide' };
  const sent = await two.server.request('POST', `/api/conversations/${conversationId}/messages`, body, two.asMember);
  const { userMessage, replyMessage } = sent.body as { userMessage: { id: string }; replyMessage: { id: string } };
  const follower = await two.server.follow(`/api/events?conversation=${conversationId}`, two.asMember);
  const snapshot = await follower.until((event) => event.type === 'snapshot');
  if (snapshot.type === 'snapshot' && snapshot.messages.some(({ status }) => status === 'streaming'))
    await follower.until((event) => event.type === 'message-end');
  follower.close();
  const made = await two.server.request('POST', '/api/folders', { name: 'Mine' }, two.asMember);
  const folderId = (made.body as { id: string }).id;
  const noted = await two.server.request('POST', '/api/notes', { text: 'Mine.' }, two.asMember);
  const noteId = (noted.body as { id: string }).id;
  const helper = await two.server.request('POST', '/api/assistants', { name: 'Mine', avatar: '🐟' }, two.asMember);
  const assistantId = (helper.body as { id: string }).id;
  const saved = await two.server.request('POST', '/api/prompts', { title: 'Mine', text: 'Mine.' }, two.asMember);
  const promptId = (saved.body as { id: string }).id;
  return { conversationId, questionId: userMessage.id, replyId: replyMessage.id, assistantId, folderId, noteId, promptId } as Belongings;
}

const isRead = (route: string) => route.startsWith('GET ');

function call(route: string, { path, body }: RouteCall, own: Belongings, headers: Record<string, string>) {
  const [method = 'GET'] = route.split(' ');
  return two.server.request(method, path(own), body?.(own), headers);
}

/** Everything of the owner that the routes show, to check that nothing changed. */
async function look(own: Belongings): Promise<unknown> {
  const { server } = two;
  const thread = await server.call('GET /api/conversations/{id}', `/api/conversations/${own.conversationId}`);
  const assistant = await server.call('GET /api/assistants/{id}', `/api/assistants/${own.assistantId}`);
  const files = await server.call('GET /api/assistants/{id}/files', `/api/assistants/${own.assistantId}/files`);
  const memory = await server.call('GET /api/assistants/{id}/memory', `/api/assistants/${own.assistantId}/memory`);
  const shared = await server.call('GET /api/conversations/{id}/share', `/api/conversations/${own.conversationId}/share`);
  const { folders } = await server.call('GET /api/folders', '/api/folders');
  const folder = await server.call('GET /api/folders/{id}', `/api/folders/${own.folderId}`);
  const folderFiles = await server.call('GET /api/folders/{id}/files', `/api/folders/${own.folderId}/files`);
  const { notes } = await server.call('GET /api/notes', '/api/notes');
  const { prompts } = await server.call('GET /api/prompts', '/api/prompts');
  const { shares } = await server.call('GET /api/shares', '/api/shares');
  const isRevoked = shares.every(({ id }) => id !== own.revokedShareId);
  // The model may still be writing the title; no other user may change it.
  return {
    messages: thread.messages,
    assistant,
    folder,
    folderFiles,
    notes,
    prompts,
    hasDeletedFolder: folders.some(({ id }) => id === own.deletedFolderId),
    files,
    memory,
    share: shared.share,
    isRevoked,
    isTaken: thread.conversation.title === 'Taken',
  };
}

it('the walk knows every route of the OpenAPI document', async () => {
  const { body } = await two.server.request('GET', '/api/openapi.json');
  const served = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [personal, lists, managed, impersonal].flatMap((routes) => Object.keys(routes));
  expect(served.toSorted()).toEqual(known.toSorted());
});

it('the walk knows every registered route, whether the OpenAPI document names it or not', () => {
  const known = new Set([...[personal, lists, managed, impersonal].flatMap((routes) => Object.keys(routes)), ...Object.keys(undescribed)]);
  const served = two.server.routes.map((route) => route.replaceAll(/:(\w+)(?:\{.*?\})?/g, '{$1}'));
  expect(served.filter((route) => !known.has(route))).toEqual([]);
  expect(Object.keys(undescribed).filter((route) => !served.includes(route))).toEqual([]);
});

describe("a user's data does not exist for another user", () => {
  const readsFirst = Object.entries(personal).toSorted(([one], [other]) => Number(isRead(other)) - Number(isRead(one)));
  it.each(readsFirst)('%s', async (route, routeCall) => {
    const own = await (isRead(route) ? belongings() : belongingsToChange());
    const before = await look(own);
    const refused = await call(route, routeCall, own, two.asMember);
    expect(refused).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    expect(JSON.stringify(refused.body)).not.toContain(secret);
    expect(await look(own)).toEqual(before);
    // The same call succeeds for its owner, so it was refused because of the user and not because of its shape.
    const answered = await call(route, routeCall, own, two.asOwner);
    expect([route, answered.status < 300]).toEqual([route, true]);
  });
});

describe('lists contain nothing of another user', () => {
  it.each(Object.entries(lists))('%s', async (route, routeCall) => {
    const own = await (isRead(route) ? belongings() : belongingsToChange());
    await two.server.call('PATCH /api/preferences', '/api/preferences', { displayName: secret });
    const answered = await call(route, routeCall, own, two.asMember);
    expect(answered.status).toBe(200);
    expect(JSON.stringify(answered.body)).not.toContain(secret);
    expect(JSON.stringify((await call(route, routeCall, own, two.asOwner)).body)).toContain(secret);
  });
});

describe('a member cannot change the installation', () => {
  it.each(Object.entries(managed))('%s', async (route, routeCall) => {
    const own = {} as Belongings;
    expect(await call(route, routeCall, own, two.asMember)).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    expect((await call(route, routeCall, own, two.asOwner)).status).not.toBe(403);
  });
});

describe('nothing of another user can be attached', () => {
  it.each<[string, number, (id: string) => object, (own: Belongings) => string]>([
    ['a parent', 400, (parentId) => ({ parentId }), (own) => own.replyId],
    ['a replaced message', 400, (replaces) => ({ replaces }), (own) => own.questionId],
    ['an assistant', 404, (assistantId) => ({ assistantId }), (own) => own.assistantId],
    ['a folder', 404, (folderId) => ({ folderId }), (own) => own.folderId],
    ['an image', 404, (fileId) => ({ fileIds: [fileId] }), (own) => own.imageId],
    ['a file of an assistant', 404, (fileId) => ({ fileIds: [fileId] }), (own) => own.fileId],
  ])('as %s: the answer is the same as for an id that does not exist', async (_name, status, change, idOf) => {
    const own = await belongings();
    const send = (id: string) =>
      two.server.request(
        'POST',
        `/api/conversations/${newId()}/messages`,
        { id: newId(), text: 'Mine.', model: 'guide/guide', ...change(id) },
        two.asMember,
      );
    const refused = await send(idOf(own));
    expect(refused.status).toBe(status);
    expect(refused.body).toEqual((await send(newId())).body);
  });

  it('as the id of a message', async () => {
    const own = await belongings();
    const body = { id: own.questionId, text: 'Mine.', model: 'guide/guide' };
    const answer = await two.server.request('POST', `/api/conversations/${newId()}/messages`, body, two.asMember);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect(JSON.stringify(answer.body)).not.toContain(secret);
  });

  it('as the files of a new assistant', async () => {
    const { assistantId } = await belongings();
    const answer = await two.server.request('POST', '/api/assistants', { name: 'Copy', avatar: '🐟', filesOf: assistantId }, two.asMember);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});

describe('every id in a body or a query is checked like one in a path', () => {
  let fields: Record<string, string[]>;
  beforeAll(async () => {
    fields = findIdFields((await two.server.request('GET', '/api/openapi.json')).body);
  });

  it('the walk knows every route of the OpenAPI document that takes one', () => {
    expect(Object.keys(fields).toSorted()).toEqual([...Object.keys(idBodies), ...echoesIds, ...managedIds].toSorted());
  });

  it("a temporary reply with another user's ids reads and changes nothing of theirs", async () => {
    const theirs = await belongings();
    const before = await look(theirs);
    const { status, body } = await two.server.request(
      'POST',
      '/api/temporary-replies',
      {
        conversationId: theirs.conversationId,
        replyId: theirs.replyId,
        messages: [{ id: theirs.replyId, role: 'user', text: 'What did I say?' }],
        model: 'guide/guide',
      },
      two.asMember,
    );
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(await look(theirs)).toEqual(before);
  });

  it.each(Object.entries(idBodies))('%s', async (route, { path, body }) => {
    const [method = 'GET'] = route.split(' ');
    const [theirs, mine] = [await belongings(), await makeBelongingsOfMember()];
    const before = await look(theirs);
    for (const name of fields[route] ?? []) {
      const ask = (id: string | null) => {
        if (name.startsWith('?'))
          return two.server.request(method, `${path(mine)}${id === null ? '' : `${name.slice(1)}=${id}`}`, undefined, two.asMember);
        const value = name.endsWith('[]') ? [id] : id;
        const given = { ...(body?.(mine) as object), ...(id === null ? {} : { [name.replace(/\[\]$/, '')]: value }) };
        return two.server.request(method, path(mine), given, two.asMember);
      };
      const refused = await ask(await ownerIdFor(route, name, theirs, two.server));
      if (notBegun.has(`${route} ${name}`)) expect(refused.body).toEqual({ isBegun: false });
      else expect([name, refused.status]).toEqual([name, expect.toBeOneOf([400, 404, 409])]);
      expect(JSON.stringify(refused.body), name).not.toContain(secret);
      // The same call without that id succeeds, so it was refused because of the id. A stream of events would not end.
      if (route !== 'GET /api/events') expect([name, (await ask(null)).status < 300]).toEqual([name, true]);
    }
    expect(await look(theirs)).toEqual(before);
  });
});

describe('streams and sockets', () => {
  it("the voices of another user's assistant do not speak, whichever message is named", async () => {
    const own = await belongingsToChange();
    const voices = { 'en-US': { engine: 'espeak', voice: 'nobody-has-this-voice' } };
    await two.server.call('PATCH /api/assistants/{id}', `/api/assistants/${own.assistantId}`, { voices });
    await two.server.call('PATCH /api/conversations/{id}', `/api/conversations/${own.conversationId}`, { assistantId: own.assistantId });
    const speak = async (messageId: string) => {
      const client = await openVoiceClient(two.server.url, two.asMember);
      client.send({ type: 'speak-start', turn: 1, source: { kind: 'text', text: 'Hello.', messageId }, locale: 'en-US' });
      const end = await Promise.race([client.untilType('speak-end', 1), client.untilType('speak-error', 1)]);
      client.close();
      return JSON.stringify([end, client.received.filter((frame) => frame.type === 'fallback' || frame.type === 'segment-start')]);
    };
    expect(await speak(own.replyId)).toEqual(await speak(newId()));
  });

  it("another user's assistant is no model of a spoken session", async () => {
    const model = `assistant:${await makeAssistant()}`;
    const ask = async (key: string): Promise<unknown> => {
      const socket = new WebSocket(`${two.server.url.replace('http', 'ws')}/v1/realtime?model=${model}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const [message] = (await once(socket, 'message')) as [Buffer];
      socket.terminate();
      return JSON.parse(message.toString());
    };
    expect(await ask(two.memberKey)).toMatchObject({ type: 'error', error: { code: 'model_not_found' } });
    expect(await ask(two.ownerKey)).toMatchObject({ type: 'session.created', session: { model } });
  });

  it("events of another user's conversation cannot be followed", async () => {
    const { conversationId } = await converse();
    expect((await two.server.request('GET', `/api/events?conversation=${conversationId}`, undefined, two.asMember)).status).toBe(404);
  });

  it("events of the user's own lists contain nothing of another user", async () => {
    const follower = await two.server.follow('/api/events', two.asMember);
    await converse();
    const mine = newId();
    await two.server.request(
      'POST',
      `/api/conversations/${mine}/messages`,
      { id: newId(), text: 'Mine.', model: 'guide/guide' },
      two.asMember,
    );
    await follower.until((event) => event.type === 'conversation-update' && event.conversation.id === mine);
    expect(JSON.stringify(follower.events)).not.toContain(secret);
    follower.close();
  });

  it('a message of another user is not spoken', async () => {
    const { replyId } = await converse();
    const client = await openVoiceClient(two.server.url, two.asMember);
    client.send({ type: 'speak-start', turn: 1, source: { kind: 'message', messageId: replyId }, locale: 'en-US' });
    expect(await client.untilType('speak-error', 1)).toMatchObject({ code: 'not_found' });
    expect(client.received.some((frame) => frame.type === 'segment-start')).toBe(false);
    client.close();
  });
});
