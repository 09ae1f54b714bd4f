import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { openVoiceClient } from '#features/speech/testing/voice-client.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { type Belongings, impersonal, lists, managed, personal, type RouteCall } from '#testing/route-calls.ts';
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
    PARLEY_OFFLINE_SPEECH: '0',
  });
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

async function addFile(assistantId: string, text: string): Promise<string> {
  const { body } = await two.server.request('POST', `/api/assistants/${assistantId}/files?name=${secret}.txt`, text);
  return (body as { id: string }).id;
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
  await server.call('PUT /api/assistants/{id}/memory', `/api/assistants/${assistantId}/memory`, { memory: `Likes a ${secret}.` });
  const deletedFileId = await addFile(assistantId, `Once a ${secret}.`);
  await server.call('DELETE /api/files/{id}', `/api/files/${deletedFileId}`);
  return {
    ...kept,
    fileId: await addFile(assistantId, `A ${secret}.`),
    deletedFileId,
    deletedConversationId: gone.conversationId,
    deletedMessageId: shortened.replyId,
    interruptedReplyId: broken.replyId,
    assistantId,
    deletedAssistantId,
  };
}

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
  // The model may still be writing the title; no other user may change it.
  return { messages: thread.messages, assistant, files, memory, isTaken: thread.conversation.title === 'Taken' };
}

it('the walk knows every route of the OpenAPI document', async () => {
  const { body } = await two.server.request('GET', '/api/openapi.json');
  const served = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [personal, lists, managed, impersonal].flatMap((routes) => Object.keys(routes));
  expect(served.toSorted()).toEqual(known.toSorted());
});

describe("a user's data does not exist for another user", () => {
  it.each(Object.entries(personal))('%s', async (route, routeCall) => {
    const own = await makeBelongings();
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
    const own = await makeBelongings();
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
    expect((await call(route, routeCall, own, two.asMember)).status).toBe(401);
    expect((await call(route, routeCall, own, two.asOwner)).status).not.toBe(401);
  });
});

describe('nothing of another user can be attached', () => {
  it.each<[string, number, (id: string) => object, (own: Belongings) => string]>([
    ['a parent', 400, (parentId) => ({ parentId }), (own) => own.replyId],
    ['a replaced message', 400, (replaces) => ({ replaces }), (own) => own.questionId],
    ['a file', 400, (fileId) => ({ fileIds: [fileId] }), (own) => own.fileId],
    ['an assistant', 404, (assistantId) => ({ assistantId }), (own) => own.assistantId],
  ])('as %s: the answer is the same as for an id that does not exist', async (_name, status, change, idOf) => {
    const own = await makeBelongings();
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
    const own = await makeBelongings();
    const body = { id: own.questionId, text: 'Mine.', model: 'guide/guide' };
    const answer = await two.server.request('POST', `/api/conversations/${newId()}/messages`, body, two.asMember);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect(JSON.stringify(answer.body)).not.toContain(secret);
  });

  it('as the files of a new assistant', async () => {
    const { assistantId } = await makeBelongings();
    const answer = await two.server.request('POST', '/api/assistants', { name: 'Copy', avatar: '🐟', filesOf: assistantId }, two.asMember);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});

describe('streams and sockets', () => {
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
