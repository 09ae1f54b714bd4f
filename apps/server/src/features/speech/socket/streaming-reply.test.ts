import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { newId } from '#db/new-id.ts';
import { openVoiceClient } from '../testing/voice-client.ts';

let model: MockOpenAi;
let server: TestServer;

beforeAll(async () => {
  model = await startMockOpenAi();
  server = await startTestServer({ OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.url });
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const words =
  'Speech begins while the answer is still being written, of course. A second sentence comes much later. And a **third** one ends it.'.split(
    /(?= )/,
  );

/** The first sentence and the beginning of the next. */
const firstWords = words.slice(0, 13);

test('speech starts while the reply is still streaming, and speaks all of it once', async () => {
  const heard = Promise.withResolvers<void>();
  // Besides its text, a reply has an opening event and a reasoning event.
  model.script({ reasoning: ['this is never spoken'], deltas: words, hold: { fromEvent: firstWords.length + 2, until: heard.promise } });
  const voice = await openVoiceClient(server.url);
  voice.socket.on('message', () => {
    const last = voice.received.at(-1);
    if (last?.type === 'segment-end') voice.send({ type: 'speak-position', turn: 1, segment: last.segment + 1 });
  });
  const { replyMessage } = await server.send('Tell me something.', { model: 'openai-env/mock-model' });
  voice.send({ type: 'speak-start', turn: 1, source: { kind: 'message', messageId: replyMessage.id }, locale: 'en-US', eager: true });
  await voice.untilType('audio', 1);
  const whenHeard = await server.call('GET /api/messages/{id}', `/api/messages/${replyMessage.id}`);
  expect(whenHeard.status).toBe('streaming');
  heard.resolve();

  const end = await voice.untilType('speak-end', 1);
  const text = words.join('');
  expect(end.endOffset).toBe(text.length);
  const segments = voice.received.filter((frame) => frame.type === 'segment-start');
  expect(segments.map(({ start, end: until }) => text.slice(start, until).trim())).toEqual([
    'Speech begins while the answer is still being written,',
    'of course.',
    'A second sentence comes much later.',
    'And a **third** one ends it.',
  ]);
  const spoken = voice.received.flatMap((frame) => (frame.type === 'mark' ? [text.slice(frame.start, frame.end)] : []));
  expect(spoken).toEqual(text.match(/[a-zA-Z]+/g));
  voice.close();
});

test('stopping the reply ends the speech with the written text', async () => {
  model.script({ deltas: firstWords, ending: 'silence' });
  const voice = await openVoiceClient(server.url);
  const { replyMessage } = await server.send('Once more.', { model: 'openai-env/mock-model' });
  voice.send({ type: 'speak-start', turn: 1, source: { kind: 'message', messageId: replyMessage.id }, locale: 'en-US', eager: true });
  await voice.untilType('audio', 1);
  await server.request('POST', `/api/messages/${replyMessage.id}/stop`, {});
  const stored = await server.finished(replyMessage.id);
  expect(stored.status).toBe('stopped');
  const text = stored.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
  expect((await voice.untilType('speak-end', 1)).endOffset).toBe(text.length);
  voice.close();
});

test('speech can be requested while its message is on the way, and speaks it after it is stored', async () => {
  model.script({ deltas: firstWords });
  const voice = await openVoiceClient(server.url);
  const [conversationId, replyId] = [newId(), newId()];
  voice.send({
    type: 'speak-start',
    turn: 1,
    source: { kind: 'message', messageId: replyId, conversationId },
    locale: 'en-US',
    eager: true,
  });
  // Frames are handled in order: after this answer, the message is awaited.
  voice.send({ type: 'ping', at: 1 });
  await voice.untilType('pong');
  const { replyMessage } = await server.send('And now?', { model: 'openai-env/mock-model', conversationId, replyId });
  expect(replyMessage.id).toBe(replyId);
  expect((await voice.untilType('speak-end', 1)).endOffset).toBe(firstWords.join('').length);
  voice.close();
});
