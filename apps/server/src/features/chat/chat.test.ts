import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageText } from '@parley/contracts/messages/message-text';
import { newId } from '#db/new-id.ts';
import { type MockOpenAi, type ReplyScript, startMockOpenAi } from '#testing/mock-openai.ts';
import { startServerWithMockModel } from '#testing/start-server-with-mock-model.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

const model = 'openai-env/mock-model';
let mock: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  ({ mock, server } = await startServerWithMockModel());
});
afterAll(() => server.close());

async function reply(script: ReplyScript, text = 'Hello?') {
  mock.script(script);
  const { replyMessage } = await server.send(text, { model });
  return server.finished(replyMessage.id);
}

describe('a reply', () => {
  it('keeps text, reasoning, usage, finish reason and model', async () => {
    const message = await reply({ reasoning: ['Let me ', 'think.'], deltas: ['An ', 'answer.'] });
    expect(message).toMatchObject({
      status: 'complete',
      finishReason: 'stop',
      usage: { inputTokens: 11, outputTokens: 7 },
      model: { reference: model, label: 'mock-model', providerLabel: 'OpenAI' },
      error: null,
    });
    expect(message.parts.map((part) => [part.type, 'text' in part ? part.text : ''])).toEqual([
      ['reasoning', 'Let me think.'],
      ['text', 'An answer.'],
    ]);
  });

  it('takes what stands before a lone </think> for reasoning', async () => {
    const thinker = { model: 'openai-env/mock-thinker' };
    const deltas = ['Let me ', 'think.\n</th', 'ink>\n\n', 'An answer.'];
    // The model is not known to leave the opening tag out yet; the second time it is.
    for (const _time of [1, 2]) {
      mock.script({ deltas });
      const { replyMessage } = await server.send('Hello?', thinker);
      expect((await server.finished(replyMessage.id)).parts).toMatchObject([
        { type: 'reasoning', text: 'Let me think.\n' },
        { type: 'text', text: 'An answer.' },
      ]);
    }
  });

  it.each([1, 2, 3, 7])('survives packets of %i bytes that split characters and Markdown', async (packetBytes) => {
    const text = 'مرحبا — 你好，한국어 👩‍👩‍👧‍👦 **bold** `code`\n\n| a | b |\n';
    const message = await reply({ deltas: [...text], packetBytes });
    expect(messageText(message.parts)).toBe(text);
  });

  it('joins surrogate halves that arrive in two deltas', async () => {
    const message = await reply({ deltas: ['a\uD83D', '\uDE00b'] });
    expect(messageText(message.parts)).toBe('a😀b');
  });

  it.each<[string, ReplyScript, string]>([
    ['401', { status: 401 }, 'provider_key_rejected'],
    ['403', { status: 403 }, 'provider_forbidden'],
    ['404', { status: 404 }, 'provider_model_not_found'],
    ['429', { status: 429, headers: { 'retry-after': '7' } }, 'provider_rate_limited'],
    ['an empty account', { status: 429, body: '{"error":{"message":"x","code":"insufficient_quota"}}' }, 'provider_quota_exceeded'],
    ['too long a prompt', { status: 400, body: '{"error":{"message":"maximum context length is 8 tokens"}}' }, 'provider_context_too_long'],
    ['500', { status: 500 }, 'provider_failed'],
    ['503', { status: 503 }, 'provider_overloaded'],
    ['an answer that is not a stream', { raw: ['data: {"nothing":'], ending: 'cut' }, 'provider_stream_ended'],
    ['an error event', { raw: ['data: {"error":{"message":"boom","type":"server_error"}}\n\n'] }, 'provider_failed'],
  ])('names %s', async (_name, script, code) => {
    const message = await reply(script);
    expect(message).toMatchObject({ status: 'failed', error: { code } });
    if (script.headers) expect(message.error?.retryAfterMs).toBe(7000);
    expect(JSON.stringify(message.error)).not.toContain('sk-test');
  });

  it.each<[string, ReplyScript, string]>([
    ['half a stream', { deltas: ['half ', 'of'], ending: 'cut' }, 'provider_stream_ended'],
    ['a malformed event', { deltas: ['half ', 'of'], raw: ['data: {"choices": [{]}\n\n'] }, 'provider_bad_response'],
    ['an event of 5 MB', { deltas: ['half ', 'of', 'x'.repeat(5_000_000)] }, 'provider_bad_response'],
  ])('keeps what came before %s', async (_name, script, code) => {
    const message = await reply(script);
    expect(message).toMatchObject({ status: 'failed', error: { code } });
    expect(messageText(message.parts).slice(0, 7)).toBe('half of');
  });

  // Only the tested limit is short: a busy machine may exceed any other.
  it.each<[string, ReplyScript, Record<string, string>, string]>([
    ['a model that does not begin', { ending: 'silence' }, { PARLEY_FIRST_TOKEN_TIMEOUT_MS: '300' }, ''],
    ['a model that falls silent', { deltas: ['half of'], ending: 'silence' }, { PARLEY_STALL_TIMEOUT_MS: '300' }, 'half of'],
  ])('waits no longer than it may for %s', async (_name, script, limit, text) => {
    // A separate server: on a busy machine the time may be up before the request arrives, and the script would wait for the next test.
    const silent = await startMockOpenAi();
    const impatient = await startTestServer({ OPENAI_BASE_URL: silent.url, ...limit });
    silent.script(script);
    const { replyMessage } = await impatient.send('Hello?', { model });
    const message = await impatient.finished(replyMessage.id);
    expect(message).toMatchObject({ status: 'failed', error: { code: 'provider_timeout' } });
    expect(messageText(message.parts)).toBe(text);
    await impatient.close();
    await silent.close();
  });

  it('reports a provider that does not exist', async () => {
    const { url, close } = await startMockOpenAi();
    await close();
    const gone = await server.call('POST /api/providers', '/api/providers', { kind: 'openai-compatible', baseUrl: url });
    const { replyMessage } = await server.send('Anyone?', { model: `${gone.id}/some/model` });
    expect(await server.finished(replyMessage.id)).toMatchObject({ status: 'failed', error: { code: 'provider_unreachable' } });
    await server.call('DELETE /api/providers/{id}', `/api/providers/${gone.id}`);
  });
});

describe('sending', () => {
  it('stores the message before the model is called', async () => {
    const arrived = mock.nextRequest();
    const conversationId = newId();
    const sending = server.send('Stored first?', { model, conversationId });
    await arrived;
    const { messages } = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect(messages[0]).toMatchObject({ role: 'user', status: 'complete', parts: [{ type: 'text', text: 'Stored first?' }] });
    await server.finished((await sending).replyMessage.id);
  });

  it('creates nothing twice when the request is repeated, also concurrently', async () => {
    const conversationId = newId();
    const before = mock.requests.length;
    const same = { id: newId(), model, conversationId };
    const [first, second] = await Promise.all([server.send('Once', same), server.send('Once', same)]);
    const third = await server.send('Once', same);
    expect([second.replyMessage.id, third.replyMessage.id, third.runId]).toEqual([
      first.replyMessage.id,
      first.replyMessage.id,
      first.runId,
    ]);
    await server.finished(first.replyMessage.id);
    expect(mock.requests.length).toBe(before + 1);
    expect((await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`)).messages).toHaveLength(2);
  });

  it('refuses an id that is already taken', async () => {
    const first = await server.send('Mine', { model });
    await server.finished(first.replyMessage.id);
    const answer = await server.request('POST', `/api/conversations/${newId()}/messages`, { id: first.userMessage.id, text: 'Other' });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  });

  it("limits one user's concurrent replies", async () => {
    for (let index = 0; index < 4; index += 1) mock.script({ deltas: ['…'], ending: 'silence' });
    const started = await Promise.all(Array.from({ length: 4 }, () => server.send('Go', { model })));
    const refused = await server.request('POST', `/api/conversations/${newId()}/messages`, { id: newId(), text: 'Fifth', model });
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_runs' } } });
    await Promise.all(
      started.map(({ replyMessage }) => server.call('POST /api/messages/{id}/stop', `/api/messages/${replyMessage.id}/stop`, {})),
    );
  });

  it('also limits concurrent requests, and frees the place of one that failed', async () => {
    for (let index = 0; index < 4; index += 1) mock.script({ deltas: ['…'], ending: 'silence' });
    const send = (id = newId()) => server.request('POST', `/api/conversations/${newId()}/messages`, { id, text: 'Go', model });
    const sameId = newId();
    const first = await Promise.all([send(sameId), send(sameId), send(sameId)]);
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    const started = [...first, ...answers]
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as { replyMessage: { id: string } }).replyMessage.id);
    expect(started).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    await Promise.all(started.map((id) => server.call('POST /api/messages/{id}/stop', `/api/messages/${id}/stop`, {})));
  });

  it('ends a running reply when a new message is sent', async () => {
    mock.script({ deltas: ['First reply'], ending: 'silence' });
    const first = await server.send('One', { model });
    await waitForText(first.replyMessage.conversationId, first.replyMessage.id);
    const second = await server.send('Two', { model, conversationId: first.replyMessage.conversationId });
    expect(second.userMessage.parentId).toBe(first.replyMessage.id);
    expect(await server.finished(first.replyMessage.id)).toMatchObject({ status: 'stopped', parts: [{ text: 'First reply' }] });
    await server.finished(second.replyMessage.id);
  });
});

async function waitForText(conversationId: string, messageId: string): Promise<void> {
  const follower = await server.follow(`/api/events?conversation=${conversationId}`);
  await follower.until(
    (event) =>
      (event.type === 'part-delta' && event.messageId === messageId) ||
      (event.type === 'snapshot' && (event.messages.find((message) => message.id === messageId)?.parts.length ?? 0) > 0),
  );
  follower.close();
}

describe('stop, continue, retry, edit', () => {
  it("keeps a stopped reply's text, ends the upstream call, and continues in the same message", async () => {
    mock.script({ deltas: ['One, two,'], ending: 'silence' });
    const { replyMessage } = await server.send('Count', { model });
    const { id, conversationId } = replyMessage;
    await waitForText(conversationId, id);
    const stopped = await server.call('POST /api/messages/{id}/stop', `/api/messages/${id}/stop`, {});
    expect(stopped).toMatchObject({ status: 'stopped', parts: [{ text: 'One, two,' }] });
    await expect(mock.requests.at(-1)?.closed).resolves.toBe('left');

    mock.script({ deltas: [' three.'] });
    const continued = await server.call('POST /api/messages/{id}/continue', `/api/messages/${id}/continue`, {});
    expect(continued.replyMessage.id).toBe(id);
    expect(await server.finished(id)).toMatchObject({ status: 'complete', parts: [{ text: 'One, two, three.' }] });
    expect(mock.requests.at(-1)?.body.messages.slice(-2)).toMatchObject([{ role: 'assistant', content: 'One, two,' }, { role: 'user' }]);
  });

  it('adds the usage of a continuation to that of the reply, and keeps one row of usage per run', async () => {
    mock.script({ deltas: ['One, two,'] });
    const { replyMessage } = await server.send('Count', { model });
    const { id } = replyMessage;
    const first = await server.finished(id);
    mock.script({ deltas: [' three.'] });
    const { runId } = await server.call('POST /api/messages/{id}/continue', `/api/messages/${id}/continue`, {});
    const { usage } = await server.finished(id);
    expect(usage).toMatchObject({ inputTokens: 22, outputTokens: 14 });
    expect(first.usage).toMatchObject({ inputTokens: 11, outputTokens: 7 });
    const file = new DatabaseSync(join(server.dataDir, 'parley.db'), { readOnly: true });
    const row = file.prepare('select inputTokens, outputTokens from replyUsage where id = ?').get(runId);
    file.close();
    expect(row).toMatchObject({ inputTokens: 11, outputTokens: 7 });
  });

  it('tells the model how much of an interrupted reply was heard', async () => {
    mock.script({ deltas: ['The first part. The second part.'], ending: 'silence' });
    const { replyMessage } = await server.send('Tell me', { model, kind: 'voice', origin: 'voice' });
    await waitForText(replyMessage.conversationId, replyMessage.id);
    const stopped = await server.call('POST /api/messages/{id}/stop', `/api/messages/${replyMessage.id}/stop`, { heardUpTo: 15 });
    expect(stopped.heardUpTo).toBe(15);
    const next = await server.send('Wait', { model, conversationId: replyMessage.conversationId });
    await server.finished(next.replyMessage.id);
    const prompt = JSON.stringify(mock.requests.at(-1)?.body.messages);
    expect(prompt).toContain('The first part.');
    expect(prompt).not.toContain('The second part.');
    expect(prompt).toContain('I interrupted your last reply');
  });

  it('stores an edited reply once, beside the original, and the model gets the edited words', async () => {
    mock.script({ deltas: ['Paris is in Spain.'] });
    const { replyMessage, userMessage } = await server.send('Where is Paris?', { model });
    const { conversationId } = await server.finished(replyMessage.id);
    const path = `/api/messages/${replyMessage.id}/edit` as const;
    const body = { id: newId(), text: 'Paris is in France.' };
    const edited = (await server.call('POST /api/messages/{id}/edit', path, body)).replyMessage;
    expect(edited).toMatchObject({
      id: body.id,
      parentId: userMessage.id,
      origin: 'typed',
      status: 'complete',
      model: { reference: model },
    });
    expect(edited.siblingIds).toEqual([replyMessage.id, body.id]);
    const again = await server.call('POST /api/messages/{id}/edit', path, body);
    expect(again.replyMessage.siblingIds).toEqual([replyMessage.id, body.id]);
    const original = await server.call('GET /api/messages/{id}', `/api/messages/${replyMessage.id}`);
    expect(original).toMatchObject({ origin: null, parts: [{ text: 'Paris is in Spain.' }] });

    const next = await server.send('And Lyon?', { model, conversationId });
    await server.finished(next.replyMessage.id);
    const prompt = JSON.stringify(mock.requests.at(-1)?.body.messages);
    expect(prompt).toContain('Paris is in France.');
    expect(prompt).not.toContain('Spain');
    const ofUser = await server.request('POST', `/api/messages/${userMessage.id}/edit`, { text: 'Mine' });
    expect(ofUser.status).toBe(409);
  });

  it('lets another model write one reply, and the conversation keeps its model', async () => {
    const first = await server.send('Question', { model });
    await server.finished(first.replyMessage.id);
    const asked = mock.requests.length;
    const path = `/api/messages/${first.replyMessage.id}/retry` as const;
    const retried = await server.call('POST /api/messages/{id}/retry', path, { model, answerModel: 'guide/guide' });
    const reply = await server.finished(retried.replyMessage.id);
    expect(reply.model?.reference).toBe('guide/guide');
    expect(reply.siblingIds).toEqual([first.replyMessage.id, reply.id]);
    expect(mock.requests.length).toBe(asked);
    const { conversation } = await server.call('GET /api/conversations/{id}', `/api/conversations/${reply.conversationId}`);
    expect(conversation.model).toBe(model);
  });

  it('stops the reply to a question that is replaced', async () => {
    const conversationId = newId();
    mock.script({ deltas: ['Slow'], ending: 'silence' });
    const asked = mock.nextRequest();
    const first = await server.send('Question', { model, conversationId });
    await asked;
    const edited = await server.send('Better question', { model, conversationId, replaces: first.userMessage.id });
    expect((await server.finished(first.replyMessage.id)).status).toBe('stopped');
    expect((await server.finished(edited.replyMessage.id)).status).toBe('complete');
  });

  it('creates a sibling on retry and a branch on edit', async () => {
    const conversationId = newId();
    const first = await server.send('Question', { model, conversationId });
    await server.finished(first.replyMessage.id);
    const retried = await server.call('POST /api/messages/{id}/retry', `/api/messages/${first.replyMessage.id}/retry`, { id: newId() });
    expect((await server.finished(retried.replyMessage.id)).siblingIds).toEqual([first.replyMessage.id, retried.replyMessage.id]);

    const edited = await server.send('Better question', { model, conversationId, replaces: first.userMessage.id });
    await server.finished(edited.replyMessage.id);
    expect(edited.userMessage).toMatchObject({ parentId: null, siblingIds: [first.userMessage.id, edited.userMessage.id] });
    const thread = await server.call('GET /api/conversations/{id}', `/api/conversations/${conversationId}`);
    expect(thread.messages.map((message) => message.id)).toEqual([edited.userMessage.id, edited.replyMessage.id]);

    const chosen = await server.call('PATCH /api/conversations/{id}', `/api/conversations/${conversationId}`, {
      activeLeafId: first.userMessage.id,
    });
    expect(chosen.activeLeafId).toBe(retried.replyMessage.id);
  });
});

describe('titles', () => {
  it('asks the model after the first exchange, and keeps a title that the user set', async () => {
    mock.titleIs('<think>A name, then.</think>\n“Names of things”');
    const { replyMessage } = await server.send('What shall we call this conversation of ours?', { model });
    const follower = await server.follow('/api/events');
    await server.finished(replyMessage.id);
    await follower.until((event) => event.type === 'conversation-update' && event.conversation.title === 'Names of things');
    follower.close();
    const path = `/api/conversations/${replyMessage.conversationId}`;
    expect(await server.call('PATCH /api/conversations/{id}', path, { title: 'Mine\u202E' })).toMatchObject({
      title: 'Mine',
      titleSource: 'user',
    });
  });
});
