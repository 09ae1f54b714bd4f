import { messageText } from '@parley/contracts/messages/message-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#db/new-id.ts';
import { openVoiceClient } from '#features/speech/testing/voice-client.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let model: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  model = await startMockOpenAi();
  server = await startTestServer({ OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.url, PARLEY_MAX_RUNS_PER_PERSON: '2' });
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const question = (text: string, conversationId = newId()) => ({
  conversationId,
  body: { id: newId(), replyId: newId(), text, model: 'openai-env/mock-model', origin: 'voice' as const, kind: 'voice' as const },
});
type Question = ReturnType<typeof question>;

const begin = ({ conversationId, body }: Question) =>
  server.call('POST /api/conversations/{id}/preemptive-reply', `/api/conversations/${conversationId}/preemptive-reply`, body);
const withdraw = ({ conversationId }: Question) =>
  server.call('DELETE /api/conversations/{id}/preemptive-reply', `/api/conversations/${conversationId}/preemptive-reply`);
const send = ({ conversationId, body }: Question) => server.send(body.text, { conversationId, ...body });
const asked = (text: string) =>
  model.requests.filter(({ body }) => JSON.stringify(body.messages.at(-1)).includes(text) && body.stream === true).length;
const textOf = async (replyId: string) => messageText((await server.finished(replyId)).parts);

test('a preemptive reply becomes the reply of its message, and the model is asked once', async () => {
  model.script({ deltas: ['It was ', 'begun early.'] });
  const preemptive = question('Once only, please');
  const requested = model.nextRequest();
  expect(await begin(preemptive)).toEqual({ isBegun: true });
  await requested;
  const { replyMessage } = await send(preemptive);
  expect(replyMessage.id).toBe(preemptive.body.replyId);
  expect(await textOf(replyMessage.id)).toBe('It was begun early.');
  expect(asked('Once only, please')).toBe(1);
});

test('stores nothing before the message is stored', async () => {
  model.script({ deltas: ['Unseen.'] });
  const preemptive = question('Not yet said');
  await begin(preemptive);
  expect((await server.request('GET', `/api/conversations/${preemptive.conversationId}`)).status).toBe(404);
  expect(await withdraw(preemptive)).toEqual({ isWithdrawn: true });
  const again = await server.request('DELETE', `/api/conversations/${preemptive.conversationId}/preemptive-reply`);
  expect(again.status).toBe(404);
});

test('withdrawing stops the model', async () => {
  model.script({ deltas: ['Half', ' a reply'], ending: 'silence' });
  const preemptive = question('Stop in the middle');
  const requested = model.nextRequest();
  await begin(preemptive);
  const { closed } = await requested;
  await withdraw(preemptive);
  expect(await closed).toBe('left');
});

test('other words under the same ids get a new reply', async () => {
  model.script({ deltas: ['To the first words.'] });
  const preemptive = question('These first words');
  const requested = model.nextRequest();
  await begin(preemptive);
  await requested;
  model.script({ deltas: ['To the whole sentence.'] });
  const whole = { ...preemptive, body: { ...preemptive.body, text: 'These first words and then more' } };
  const { replyMessage } = await send(whole);
  expect(await textOf(replyMessage.id)).toBe('To the whole sentence.');
});

test('asks the model again if the preemptive request failed', async () => {
  model.script({ status: 500 });
  const preemptive = question('Try me twice');
  const requested = model.nextRequest();
  await begin(preemptive);
  await requested;
  model.script({ deltas: ['The second try.'] });
  const { replyMessage } = await send(preemptive);
  expect(await textOf(replyMessage.id)).toBe('The second try.');
});

test('is spoken before its message is stored, and continues with it', async () => {
  const stored = Promise.withResolvers<void>();
  const words = ['The first sentence is here already, ', 'well before. ', 'The second ', 'comes later.'];
  model.script({ deltas: words, hold: { fromEvent: 3, until: stored.promise } });
  const preemptive = question('Speak up');
  const voice = await openVoiceClient(server.url);
  voice.socket.on('message', () => {
    const last = voice.received.at(-1);
    if (last?.type === 'segment-end') voice.send({ type: 'speak-position', turn: 1, segment: last.segment + 1 });
  });
  const source = { kind: 'message', messageId: preemptive.body.replyId, conversationId: preemptive.conversationId } as const;
  voice.send({ type: 'speak-start', turn: 1, source, locale: 'en-US', eager: true });
  await begin(preemptive);
  await voice.untilType('audio', 1);
  await send(preemptive);
  stored.resolve();
  const end = await voice.untilType('speak-end', 1);
  const text = words.join('');
  expect(end.endOffset).toBe(text.length);
  expect(await textOf(preemptive.body.replyId)).toBe(text);
  const spoken = voice.received.flatMap((frame) => (frame.type === 'mark' ? [text.slice(frame.start, frame.end)] : []));
  expect(spoken).toEqual(text.match(/[a-zA-Z]+/g));
  voice.close();
});

test("a preemptive request takes one of the user's places, but never the last one", async () => {
  const guesses = [question('Guess one'), question('Guess two'), question('Guess three')];
  model.byDefault({ deltas: ['Well'], ending: 'silence' });
  expect(await begin(guesses[0]!)).toEqual({ isBegun: true });
  expect(await begin(guesses[1]!)).toEqual({ isBegun: true });
  expect(await begin(guesses[2]!)).toEqual({ isBegun: false });
  // A second preemptive request in the same conversation replaces the first.
  const again = question('Guess one again', guesses[0]!.conversationId);
  await withdraw(guesses[1]!);
  expect(await begin(again)).toEqual({ isBegun: true });
  await withdraw(again);
  model.byDefault({ deltas: ['Back to normal.'] });
});

test('starts nothing without ids to refer to it, or after the message is stored', async () => {
  const preemptive = question('Said already');
  const { replyId: _, ...nameless } = preemptive.body;
  const path = `/api/conversations/${preemptive.conversationId}/preemptive-reply`;
  expect((await server.request('POST', path, nameless)).body).toEqual({ isBegun: false });
  await send(preemptive);
  expect(await begin(preemptive)).toEqual({ isBegun: false });
});
