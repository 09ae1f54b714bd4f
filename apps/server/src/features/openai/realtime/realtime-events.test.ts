import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openRealtimeClient, type RealtimeClient, type ReceivedEvent } from './testing/realtime-client.ts';

let thinking: MockOpenAi;
let server: TestServer;
let client: RealtimeClient;

beforeAll(async () => {
  thinking = await startMockOpenAi();
  server = await startTestServer({ OPENAI_BASE_URL: thinking.url, PARLEY_ALLOWED_ORIGINS: 'https://app.example.org' });
}, 60_000);
afterEach(async () => {
  vi.useRealTimers();
  await client.close();
});
afterAll(async () => {
  await server.close();
  await thinking.close();
});

const asText = { output_modalities: ['text'] };
const say = (text: string) => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
const weather = { type: 'function', name: 'weather', description: 'Tells it.', parameters: { type: 'object', properties: {} } };

async function open(session: object = asText): Promise<RealtimeClient> {
  client = await openRealtimeClient(server.url, 'openai-env/mock-model');
  client.send({ type: 'session.update', session: { type: 'realtime', ...session } });
  await client.until('session.updated');
  return client;
}
async function ask(text: string): Promise<unknown> {
  const after = client.received.length;
  client.send({ type: 'conversation.item.create', item: say(text) });
  client.send({ type: 'response.create' });
  return (await client.until('response.done', undefined, after)).response;
}
/** The error that one event gets. */
async function errorOf(event: Record<string, unknown>): Promise<unknown> {
  const after = client.received.length;
  client.send({ event_id: 'mine', ...event });
  return (await client.until('error', undefined, after)).error;
}

test('a written turn is answered in text, and the next one knows of it', async () => {
  thinking.script({ deltas: ['Hi', ' there.'] });
  await open({ ...asText, instructions: 'Be kind.', max_output_tokens: 50 });
  expect(await ask('Hello')).toMatchObject({
    object: 'realtime.response',
    status: 'completed',
    output_modalities: ['text'],
    output: [{ type: 'message', content: [{ type: 'output_text', text: 'Hi there.' }] }],
  });
  expect(client.text('response.output_text.delta')).toBe('Hi there.');
  await ask('And now?');
  expect(thinking.requests.at(-1)?.body).toMatchObject({
    max_completion_tokens: 50,
    messages: [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi there.' },
      { role: 'user', content: 'And now?' },
    ],
  });
  expect(client.types()).toContain('rate_limits.updated');
});

test('a call of a tool goes to the client, and its result to the model', async () => {
  thinking.script({ toolCalls: [{ id: 'call_1', name: 'weather', input: ['{"city":', '"Paris"}'] }] });
  await open({ ...asText, tools: [weather], tool_choice: 'auto' });
  expect(await ask('Weather?')).toMatchObject({
    status: 'completed',
    output: [{ type: 'function_call', call_id: 'call_1', name: 'weather', arguments: '{"city":"Paris"}', status: 'completed' }],
  });
  expect(client.text('response.function_call_arguments.delta')).toBe('{"city":"Paris"}');
  expect(await client.until('response.function_call_arguments.done')).toMatchObject({ call_id: 'call_1', name: 'weather' });
  expect(thinking.requests.at(-1)?.body.tools).toMatchObject([{ type: 'function', function: { name: 'weather' } }]);
  client.send({ type: 'conversation.item.create', item: { type: 'function_call_output', call_id: 'call_1', output: 'Sun' } });
  client.send({ type: 'response.create' });
  await client.until('response.done', ({ response }) => (response as { output: { type: string }[] }).output[0]?.type === 'message');
  expect(thinking.requests.at(-1)?.body.messages.slice(1)).toMatchObject([
    { role: 'assistant', tool_calls: [{ id: 'call_1' }] },
    { role: 'tool', tool_call_id: 'call_1', content: 'Sun' },
  ]);
});

test('a tool that has not answered yet does not spoil the next turn', async () => {
  thinking.script({ toolCalls: [{ id: 'call_2', name: 'weather', input: ['{}'] }] });
  await open({ ...asText, tools: [weather] });
  await ask('Weather?');
  expect(await ask('Never mind.')).toMatchObject({ status: 'completed' });
  expect(thinking.requests.at(-1)?.body.messages).toMatchObject([{ content: 'Weather?' }, { content: 'Never mind.' }]);
});

test('a response can be cancelled, and only one runs at a time', async () => {
  const never = new Promise<void>(() => undefined);
  thinking.script({ deltas: ['Wait', ' for it'], hold: { fromEvent: 2, until: never } });
  await open();
  client.send({ type: 'conversation.item.create', item: say('Count.') });
  client.send({ type: 'response.create' });
  await client.until('response.output_text.delta');
  expect(await errorOf({ type: 'response.create' })).toMatchObject({ code: 'conversation_already_has_active_response', event_id: 'mine' });
  const request = thinking.requests.at(-1);
  client.send({ type: 'response.cancel' });
  expect(await client.until('response.done')).toMatchObject({
    response: { status: 'cancelled', status_details: { reason: 'client_cancelled' }, output: [{ content: [{ text: 'Wait' }] }] },
  });
  expect(await request?.closed).toBe('left');
  expect(await errorOf({ type: 'response.cancel' })).toMatchObject({ code: 'response_cancel_not_active' });
});

test('a response that is asked for right after a cancellation begins when the cancelled one has ended', async () => {
  thinking.script({ deltas: ['Wait', ' for it'], hold: { fromEvent: 2, until: new Promise<void>(() => undefined) } });
  await open();
  client.send({ type: 'conversation.item.create', item: say('Count.') });
  client.send({ type: 'response.create' });
  await client.until('response.output_text.delta');
  client.send({ type: 'response.cancel' });
  client.send({ type: 'response.create' });
  const isCompleted = (event: ReceivedEvent) => (event.response as { status: string }).status === 'completed';
  await Promise.race([client.until('response.done', isCompleted), client.until('error')]);
  expect(client.types()).not.toContain('error');
  expect(client.types().filter((type) => /^response\.(created|done)$/.test(type))).toEqual([
    'response.created',
    'response.done',
    'response.created',
    'response.done',
  ]);
});

test('a response beside the conversation reads its own input and leaves no trace', async () => {
  await open();
  client.send({
    type: 'response.create',
    response: { conversation: 'none', metadata: { topic: 'aside' }, input: [say('Aside')], instructions: 'Classify.' },
  });
  expect(await client.until('response.done')).toMatchObject({ response: { conversation_id: null, metadata: { topic: 'aside' } } });
  expect(thinking.requests.at(-1)?.body.messages).toEqual([
    { role: 'system', content: 'Classify.' },
    { role: 'user', content: 'Aside' },
  ]);
  expect(client.types()).not.toContain('conversation.item.added');
});

test('items are put in their place, shown and deleted', async () => {
  await open();
  client.send({ type: 'conversation.item.create', item: { ...say('second'), id: 'b' } });
  client.send({ type: 'conversation.item.create', previous_item_id: 'root', item: { ...say('first'), id: 'a' } });
  expect(await client.until('conversation.item.done', ({ item }) => (item as { id: string }).id === 'a')).toMatchObject({
    previous_item_id: null,
  });
  expect(await errorOf({ type: 'conversation.item.create', item: { ...say('again'), id: 'a' } })).toMatchObject({ code: 'item_exists' });
  client.send({ type: 'conversation.item.retrieve', item_id: 'b' });
  expect(await client.until('conversation.item.retrieved')).toMatchObject({ item: { content: [{ text: 'second' }] } });
  client.send({ type: 'conversation.item.delete', item_id: 'b' });
  await client.until('conversation.item.deleted');
  expect(await errorOf({ type: 'conversation.item.retrieve', item_id: 'b' })).toMatchObject({ code: 'item_not_found', param: 'item_id' });
});

test('a failure of the model ends the response as failed', async () => {
  await open();
  thinking.script({ status: 401 });
  expect(await ask('Hello')).toMatchObject({ status: 'failed', status_details: { error: { code: 'provider_key_rejected' } } });
  expect(await ask('Hello again')).toMatchObject({ status: 'completed' });
});

test('without a recogniser, what was said fails with its code, and what is written is answered', async () => {
  await open({ ...asText, audio: { input: { transcription: {}, turn_detection: null } } });
  client.send({ type: 'input_audio_buffer.append', audio: Buffer.alloc(9600).toString('base64') });
  client.send({ type: 'input_audio_buffer.commit' });
  client.send({ type: 'response.create' });
  expect(await client.until('conversation.item.input_audio_transcription.failed')).toMatchObject({
    error: { code: 'transcription_unavailable' },
  });
  expect(await client.until('response.done')).toMatchObject({
    response: { status: 'failed', status_details: { error: { code: 'transcription_unavailable' } } },
  });
  expect(await ask('Hello')).toMatchObject({ status: 'completed' });
});

test('a session shows its effective settings', async () => {
  await open({
    output_modalities: ['audio'],
    audio: {
      input: { turn_detection: { type: 'server_vad', silence_duration_ms: 10 }, noise_reduction: { type: 'near_field' } },
      output: { speed: 0.25 },
    },
    tracing: 'auto',
    truncation: 'auto',
  });
  expect((await client.until('session.updated')).session).toMatchObject({
    type: 'realtime',
    model: 'openai-env/mock-model',
    audio: {
      input: { turn_detection: { silence_duration_ms: 300, threshold: 0.5, create_response: true }, noise_reduction: null },
      output: { speed: 0.5, format: { type: 'audio/pcm', rate: 24_000 } },
    },
    tracing: null,
    truncation: 'disabled',
  });
});

test.each([
  ['an unknown event', { type: 'nonsense' }, { code: 'invalid_value', param: 'type' }],
  ['an event without a type', { hello: 1 }, { code: 'invalid_value', param: 'type' }],
  ['an unknown field', { type: 'session.update', session: { colour: 'red' } }, { code: 'unknown_parameter', param: 'session.colour' }],
  ['a wrong value', { type: 'session.update', session: { output_modalities: ['smell'] } }, { param: 'session.output_modalities[0]' }],
  [
    'an unknown voice',
    { type: 'session.update', session: { audio: { output: { voice: 'no such voice' } } } },
    { param: 'session.audio.output.voice' },
  ],
  ['an unknown model', { type: 'session.update', session: { model: 'nobody/nothing' } }, { code: 'model_not_found' }],
  ['a tool that is none', { type: 'session.update', session: { tools: [{ type: 'mcp' }] } }, { param: 'session.tools[0].type' }],
  ['audio that is none', { type: 'input_audio_buffer.append', audio: '???' }, { param: 'audio' }],
  ['an empty buffer', { type: 'input_audio_buffer.commit' }, { code: 'input_audio_buffer_commit_empty' }],
  [
    'an item that is none',
    { type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [] } },
    { param: 'item.content' },
  ],
  ['an unknown item', { type: 'conversation.item.delete', item_id: 'nothing' }, { code: 'item_not_found' }],
  [
    'a cut without audio',
    { type: 'conversation.item.truncate', item_id: 'x', content_index: 0, audio_end_ms: 1e308 },
    { param: 'audio_end_ms' },
  ],
])('refuses %s, and goes on', async (_what, event, error) => {
  await open();
  expect(await errorOf(event)).toMatchObject({ ...error, event_id: 'mine', message: expect.any(String) });
  expect(await ask('Hello')).toMatchObject({ status: 'completed' });
});

test('an event that is not JSON gets an error, and many of them end the socket', async () => {
  await open();
  for (const junk of ['', '{', '[]', 'null', Buffer.from([1, 2, 3])]) client.socket.send(junk);
  expect(await client.until('error')).toMatchObject({ error: { code: 'invalid_json', type: 'invalid_request_error' } });
  const closed = once(client.socket, 'close');
  for (let count = 0; count < 60; count += 1) client.socket.send('junk');
  expect((await closed)[0]).toBe(1008);
});

test('a message beyond the limit ends the socket', async () => {
  await open();
  const closed = once(client.socket, 'close');
  client.send({ type: 'input_audio_buffer.append', audio: 'A'.repeat(9_000_000) });
  expect((await closed)[0]).toBe(1009);
});

test('audio that comes faster than it can be heard is refused, and the rest is heard', async () => {
  await open({ ...asText, audio: { input: { turn_detection: null } } });
  const minute = Buffer.alloc(60 * 48_000).toString('base64');
  for (let count = 0; count < 3; count += 1) client.send({ type: 'input_audio_buffer.append', audio: minute });
  const { error } = await client.until('error');
  expect(['input_audio_buffer_full', 'input_audio_too_fast']).toContain((error as { code: string }).code);
  client.send({ type: 'input_audio_buffer.clear' });
  await client.until('input_audio_buffer.cleared');
  expect(await ask('Hello')).toMatchObject({ status: 'completed' });
}, 30_000);

test('an unknown model gets an error over the socket, which then closes', async () => {
  client = await openRealtimeClient(server.url, 'nobody/nothing');
  const closed = once(client.socket, 'close');
  expect(await client.until('error')).toMatchObject({ error: { code: 'model_not_found', param: 'model' } });
  expect((await closed)[0]).toBe(4404);
});

async function refusal(headers: Record<string, string>): Promise<number | undefined> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/realtime?model=mock-model`, { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  return response.statusCode;
}

test('refuses foreign pages and rebound names; too many sockets wait for a place', async () => {
  await open();
  expect(await refusal({ origin: 'https://elsewhere.example' })).toBe(403);
  expect(await refusal({ host: 'evil.example' })).toBe(403);
  const others = await Promise.all(Array.from({ length: 7 }, () => openRealtimeClient(server.url, 'mock-model')));
  expect(await refusal({})).toBe(429);
  await Promise.all(others.map((other) => other.close()));
});

test('the subprotocols of a browser are understood', async () => {
  await open();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/realtime?model=mock-model`, [
    'realtime',
    'openai-insecure-api-key.any',
  ]);
  const [message] = (await once(socket, 'message')) as [Buffer];
  expect(socket.protocol).toBe('realtime');
  expect(JSON.parse(message.toString())).toMatchObject({ type: 'session.created' });
  socket.terminate();
});

test('a plain request gets an error that names the needed upgrade', async () => {
  await open();
  const answer = await fetch(`${server.url}/v1/realtime?model=mock-model`);
  expect(answer.status).toBe(426);
  expect(await answer.json()).toMatchObject({ error: { code: 'upgrade_required' } });
});

test('a client of the beta is understood, and gets its own names', async () => {
  await open();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/realtime?model=mock-model`, {
    headers: { 'openai-beta': 'realtime=v1' },
  });
  const received: Record<string, unknown>[] = [];
  const until = async (type: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const found = received.find((event) => event.type === type);
      if (found) return found;
      await once(socket, 'message');
    }
  };
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Record<string, unknown>));
  const send = (event: object) => socket.send(JSON.stringify(event));
  expect(await until('session.created')).toMatchObject({
    session: { modalities: ['text', 'audio'], input_audio_format: 'pcm16', turn_detection: { type: 'server_vad' } },
  });
  const wanted = {
    modalities: ['text'],
    instructions: 'Be kind.',
    input_audio_format: 'g711_ulaw',
    output_audio_format: 'g711_alaw',
    input_audio_transcription: { model: 'whisper-1' },
    turn_detection: null,
    temperature: 0.8,
    max_response_output_tokens: 50,
  };
  send({ type: 'session.update', session: wanted });
  expect(await until('session.updated')).toMatchObject({ session: wanted });
  send({ type: 'conversation.item.create', item: say('Hello') });
  send({ type: 'response.create' });
  expect(await until('response.done')).toMatchObject({
    response: { status: 'completed', modalities: ['text'], output: [{ content: [{ type: 'text', text: 'Hello from the mock.' }] }] },
  });
  const types = received.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['conversation.item.created', 'response.text.delta', 'response.text.done']));
  expect(types.filter((type) => /output_text|^conversation\.item\.(added|done)/.test(String(type)))).toEqual([]);
  expect(thinking.requests.at(-1)?.body).toMatchObject({ temperature: 0.8, max_completion_tokens: 50 });
  send({ type: 'session.update', session: { colour: 'red' } });
  expect(await until('error')).toMatchObject({ error: { code: 'unknown_parameter', param: 'session.colour' } });
  socket.terminate();
});

test('a page that the operator allows may connect here, and to no other socket', async () => {
  await open();
  const headers = { origin: 'https://app.example.org' };
  const connect = (path: string) => new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers });
  const allowed = connect('/v1/realtime?model=mock-model');
  await once(allowed, 'open');
  allowed.terminate();
  const other = connect('/api/voice');
  other.on('error', () => undefined);
  const [, response] = (await once(other, 'unexpected-response')) as [unknown, { statusCode?: number }];
  expect(response.statusCode).toBe(403);
});

/** 20 s pass for the server's timers. */
test('a user who says nothing is asked, if the client wants it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await open({ ...asText, audio: { input: { turn_detection: { type: 'server_vad', idle_timeout_ms: 5000 } } } });
  thinking.script({ deltas: ['Hello.'] });
  await ask('Hello');
  const after = client.received.length;
  thinking.script({ deltas: ['Still there?'] });
  vi.advanceTimersByTime(5000);
  const { item_id: id } = await client.until('input_audio_buffer.timeout_triggered', undefined, after);
  expect((await client.until('conversation.item.added', undefined, after)).item).toMatchObject({ id, role: 'user' });
  expect(await client.until('response.done', undefined, after)).toMatchObject({ response: { status: 'completed' } });
  expect(client.text('response.output_text.delta', after)).toBe('Still there?');
  expect(thinking.requests.at(-1)?.body.messages.at(-1)).toEqual({ role: 'user', content: '(The user says nothing.)' });
});

test('a client secret opens the session that it was made with, from a browser too', async () => {
  await open();
  const session = { type: 'realtime', model: 'mock-model', ...asText, instructions: 'Be kind.' };
  const made = await server.request('POST', '/v1/realtime/client_secrets', {
    session,
    expires_after: { anchor: 'created_at', seconds: 60 },
  });
  const { value, expires_at: expiresAt } = made.body as { value: string; expires_at: number };
  expect(made.body).toMatchObject({ session: { model: 'openai-env/mock-model', instructions: 'Be kind.' } });
  expect(expiresAt - Date.now() / 1000).toBeGreaterThan(50);
  const begin = async (key: string) => {
    const origin = 'https://app.example.org';
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/realtime`, ['realtime', `openai-insecure-api-key.${key}`], {
      origin,
    });
    const [event] = (await once(socket, 'message')) as [Buffer];
    socket.terminate();
    return JSON.parse(event.toString()) as unknown;
  };
  expect(await begin(value)).toMatchObject({
    type: 'session.created',
    session: { model: 'openai-env/mock-model', ...asText, instructions: 'Be kind.' },
  });
  await expect(begin(`${value}0`)).rejects.toThrow('401');
});

test.each([
  ['a model that does not exist', { model: 'nobody/nothing' }, 404, 'model'],
  ['no model', {}, 400, 'session.model'],
  [
    'a voice that does not exist',
    { model: 'mock-model', audio: { output: { voice: 'espeak:nobody' } } },
    400,
    'session.audio.output.voice',
  ],
  ['a session of another kind', { model: 'mock-model', type: 'transcription' }, 400, 'session.type'],
])('no client secret is made for %s', async (_what, session, status, param) => {
  await open();
  const answer = await server.request('POST', '/v1/realtime/client_secrets', { session });
  expect(answer).toMatchObject({ status, body: { error: { param } } });
});

const passPing = () => vi.advanceTimersByTime(20_000);

test('a session without events ends after a quarter of an hour, although its client is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  await open();
  const closed = once(client.socket, 'close');
  for (let count = 0; count < 45; count += 1) {
    const pinged = once(client.socket, 'ping');
    passPing();
    await pinged;
    // The answer to a ping of ours shows that the server has read our pong.
    const answered = once(client.socket, 'pong');
    client.socket.ping();
    await answered;
  }
  expect(client.socket.readyState).toBe(client.socket.OPEN);
  passPing();
  expect(await client.until('error')).toMatchObject({ error: { code: 'session_idle' } });
  expect((await closed)[0]).toBe(1000);
}, 30_000);

test('a client that answers no ping is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  await open();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/realtime?model=mock-model`, { autoPong: false });
  await once(socket, 'message');
  const closed = once(socket, 'close');
  passPing();
  await once(socket, 'ping');
  passPing();
  expect((await closed)[0]).toBe(1006);
});

test('a large photo goes to the model, and comes back to a client that reads', async () => {
  await open();
  const photo = `data:image/png;base64,${Buffer.alloc(4_000_000, 7).toString('base64')}`;
  const content = [
    { type: 'input_image', image_url: photo },
    { type: 'input_text', text: 'What is it?' },
  ];
  client.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
  client.send({ type: 'response.create' });
  expect(await client.until('response.done')).toMatchObject({ response: { status: 'completed' } });
  expect(thinking.requests.at(-1)?.body.messages.at(-1)?.content).toEqual([
    { type: 'image_url', image_url: { url: photo } },
    { type: 'text', text: 'What is it?' },
  ]);
}, 30_000);
