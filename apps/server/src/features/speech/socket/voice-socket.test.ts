import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startMockEdge, type MockEdge } from '#providers/speech/mocks/mock-edge.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openVoiceClient, type Received, type SpeechAudio, type VoiceClient } from '../testing/voice-client.ts';

let openai: MockHttpServer;
let edge: MockEdge;
let server: TestServer;
let client: VoiceClient;

/** A busy machine detects speech slowly. */
const patient = { timeout: 10_000 };

beforeAll(async () => {
  [openai, edge] = await Promise.all([startMockOpenAiSpeech({ transcript: 'turn on the light' }), startMockEdge()]);
  server = await startTestServer({
    OPENAI_SPEECH_BASE_URL: `${openai.url}/v1`,
    OPENAI_SPEECH_KEY: 'test-key',
    OPENAI_TRANSCRIPTION_BASE_URL: `${openai.url}/v1`,
    OPENAI_TRANSCRIPTION_KEY: 'test-key',
    EDGE_SPEECH_URL: edge.url,
  });
});
afterEach(async () => {
  if (client.socket.readyState !== WebSocket.CLOSED) {
    client.close();
    await once(client.socket, 'close');
  }
  openai.behave({ kind: 'none' });
  edge.behave({ kind: 'none' });
});
afterAll(async () => {
  await server.close();
  await Promise.all([openai.close(), edge.close()]);
});

async function open(): Promise<VoiceClient> {
  client = await openVoiceClient(server.url);
  return client;
}

/** Reports every segment as playing as soon as it ends, like a client that plays infinitely fast. */
function playFast(voice: VoiceClient, turn: number) {
  voice.socket.on('message', () => {
    const last = voice.received.at(-1);
    if (last?.type === 'segment-end' && last.turn === turn) voice.send({ type: 'speak-position', turn, segment: last.segment + 1 });
  });
}

/** Speaks a sentence to another client. The offline engine works in order, so earlier requests have started then. */
async function engineIsFree(): Promise<void> {
  const other = await openVoiceClient(server.url);
  speak(other, 1, { source: { kind: 'text', text: 'Another one.' } });
  await other.untilType('speak-end', 1);
  other.close();
  await once(other.socket, 'close');
}

const isAudio = (frame: Received): frame is SpeechAudio => frame.type === 'audio';
const text = 'The first sentence is here. The second one follows it. Then comes a third. A fourth ends it all.';
const speak = (voice: VoiceClient, turn: number, more: object = {}) =>
  voice.send({ type: 'speak-start', turn, source: { kind: 'text', text }, locale: 'en-US', ...more });

test('speaks a text sentence by sentence, with marks in offsets of the text', async () => {
  const voice = await open();
  expect(await voice.untilType('ready')).toMatchObject({ transcription: ['openai'] });
  playFast(voice, 1);
  speak(voice, 1);
  expect(await voice.untilType('speak-end', 1)).toMatchObject({ endOffset: text.length });
  const segments = voice.received.filter((frame) => frame.type === 'segment-start');
  expect(segments.map(({ start, end }) => text.slice(start, end).trim())).toEqual(text.split(/(?<=\.) /));
  expect(segments[0]).toMatchObject({ engine: 'espeak', locale: 'en-US', sampleRate: 22_050, wordTiming: 'exact' });
  const marks = voice.received.filter((frame) => frame.type === 'mark');
  expect(marks.map(({ start, end }) => text.slice(start, end)).slice(0, 5)).toEqual(['The', 'first', 'sentence', 'is', 'here']);
  for (const segment of segments) {
    const audio = voice.received.filter(isAudio).filter((frame) => frame.segment === segment.segment);
    expect(audio.map((frame) => frame.sequence)).toEqual(audio.map((_, index) => index));
    const end = voice.received.find((frame) => frame.type === 'segment-end' && frame.segment === segment.segment);
    const seconds = audio.reduce((sum, frame) => sum + frame.samples.length, 0) / segment.sampleRate;
    expect(end?.type === 'segment-end' && Math.abs(end.durationMs - seconds * 1000)).toBeLessThan(50);
  }
});

test('stays two segments ahead of playback and continues when informed', async () => {
  const voice = await open();
  speak(voice, 1);
  await voice.until((frame): frame is Received => frame.type === 'segment-end' && frame.segment === 2);
  await engineIsFree();
  const startedSegments = () => voice.received.filter((frame) => frame.type === 'segment-start').length;
  expect(startedSegments()).toBe(3);
  voice.send({ type: 'speak-position', turn: 1, segment: 1 });
  await voice.until((frame): frame is Received => frame.type === 'segment-start' && frame.segment === 3);
  await voice.untilType('speak-end', 1);
});

test('after stop nothing of the turn arrives, and an older turn number is ignored', async () => {
  const voice = await open();
  playFast(voice, 5);
  speak(voice, 5, { source: { kind: 'text', text: text.repeat(20) } });
  await voice.untilType('audio', 5);
  voice.send({ type: 'speak-stop', turn: 5 });
  voice.send({ type: 'ping', at: 1 });
  await voice.untilType('pong');
  const count = voice.received.length;
  speak(voice, 4);
  voice.send({ type: 'ping', at: 2 });
  await voice.until((frame): frame is Received => frame.type === 'pong' && frame.at === 2);
  await engineIsFree();
  expect(voice.received.slice(count).map((frame) => frame.type)).toEqual(['pong']);
});

test('a new turn silences the one before', async () => {
  const voice = await open();
  speak(voice, 1, { source: { kind: 'text', text: text.repeat(20) } });
  await voice.untilType('audio', 1);
  speak(voice, 2);
  await voice.untilType('segment-start', 2);
  const from = voice.received.findIndex((frame) => 'turn' in frame && frame.turn === 2);
  expect(voice.received.slice(from).some((frame) => 'turn' in frame && frame.turn === 1)).toBe(false);
});

test('starts at the sentence that contains an offset and stops before another', async () => {
  const voice = await open();
  playFast(voice, 1);
  speak(voice, 1, { fromOffset: text.indexOf('second'), toOffset: text.indexOf('Then') });
  await voice.untilType('speak-end', 1);
  const segments = voice.received.filter((frame) => frame.type === 'segment-start');
  expect(segments.map(({ start, end }) => text.slice(start, end).trim())).toEqual(['The second one follows it.']);
});

test('the voice of its language speaks each sentence', async () => {
  const voice = await open();
  playFast(voice, 1);
  const mixed = 'Say this to the waiter in the evening. Bonsoir, nous avons réservé une table pour deux personnes. お会計をお願いします。';
  speak(voice, 1, { source: { kind: 'text', text: mixed }, voices: { 'fr-FR': { engine: 'espeak', voice: 'fr-FR+m3' } } });
  await voice.untilType('speak-end', 1);
  const segments = voice.received.filter((frame) => frame.type === 'segment-start');
  expect(segments.map(({ locale, voice: id }) => [locale, id])).toEqual([
    ['en-US', 'en-US+f2'],
    ['fr-FR', 'fr-FR+m3'],
    ['ja-JP', 'ja-JP+f2'],
  ]);
});

test('a chosen remote voice speaks; when it fails, the change is reported and no word is lost', async () => {
  const voice = await open();
  playFast(voice, 1);
  speak(voice, 1, { voices: { 'en-US': { engine: 'openai', voice: 'nova' } } });
  await voice.untilType('speak-end', 1);
  expect(voice.received.filter((frame) => frame.type === 'segment-start').map((frame) => frame.engine)).toEqual(Array(4).fill('openai'));
  expect(voice.received.filter((frame) => frame.type === 'mark').length).toBeGreaterThan(15);

  openai.behave({ kind: 'status', status: 500 });
  playFast(voice, 2);
  const other = 'This was never said before. Neither was this.';
  speak(voice, 2, { source: { kind: 'text', text: other }, voices: { 'en-US': { engine: 'openai', voice: 'nova' } } });
  await voice.untilType('speak-end', 2);
  const second = voice.received.filter((frame) => 'turn' in frame && frame.turn === 2);
  expect(second.find((frame) => frame.type === 'fallback')).toMatchObject({ from: 'openai', to: 'espeak', code: 'provider_failed' });
  const spoken = second.filter((frame) => frame.type === 'segment-start').map(({ start, end }) => other.slice(start, end).trim());
  expect(spoken).toEqual(['This was never said before.', 'Neither was this.']);
});

test('a neural voice without consent is never silently replaced', async () => {
  const voice = await open();
  playFast(voice, 1);
  const before = edge.connections();
  speak(voice, 1, { voices: { 'en-US': { engine: 'neural', voice: 'en-US-AriaNeural' } } });
  expect(await voice.untilType('fallback', 1)).toMatchObject({ from: 'neural', to: 'espeak', code: 'speech_consent_required' });
  await voice.untilType('speak-end', 1);
  expect(edge.connections()).toBe(before);
});

test('if another voice is chosen, preparing sends nothing to the neural service', async () => {
  const offline = { 'en-US': { engine: 'espeak', voice: 'en-US+m7' } };
  await server.request('PATCH', '/api/preferences', { speech: { edgeConsent: true, voices: offline } });
  const before = edge.connections();
  const voice = await open();
  voice.send({ type: 'speak-prepare', locale: 'en-US' });
  playFast(voice, 1);
  speak(voice, 1);
  await voice.untilType('speak-end', 1);
  expect(edge.connections()).toBe(before);
  await server.request('PATCH', '/api/preferences', { speech: { edgeConsent: false, voices: {} } });
});

test('with consent the neural voice speaks', async () => {
  await server.request('PATCH', '/api/preferences', { speech: { edgeConsent: true } });
  const before = edge.connections();
  const voice = await open();
  voice.send({ type: 'speak-prepare', locale: 'en-US' });
  // The connection is opened when speech is expected, not at its first word.
  await expect.poll(edge.connections).toBe(before + 1);
  playFast(voice, 1);
  speak(voice, 1, { voices: { 'en-US': { engine: 'neural', voice: 'en-US-AriaNeural' } } });
  expect(await voice.untilType('segment-start', 1)).toMatchObject({
    engine: 'neural',
    voice: 'en-US-AriaNeural',
    voiceLabel: 'Aria',
    wordTiming: 'exact',
  });
  await voice.untilType('speak-end', 1);
  expect(edge.connections()).toBe(before + 1);
  await server.request('PATCH', '/api/preferences', { speech: { edgeConsent: false } });
});

test('speaks a stored message and a reply that is still streaming', async () => {
  const voice = await open();
  const sent = await server.send('say one two three');
  playFast(voice, 1);
  voice.send({ type: 'speak-start', turn: 1, source: { kind: 'message', messageId: sent.replyMessage.id }, locale: 'en-US', eager: true });
  const end = await voice.untilType('speak-end', 1);
  const reply = await server.finished(sent.replyMessage.id);
  const stored = reply.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
  expect(end.endOffset).toBe(stored.length);
  expect(voice.received.some(isAudio)).toBe(true);

  playFast(voice, 2);
  voice.send({ type: 'speak-start', turn: 2, source: { kind: 'message', messageId: sent.replyMessage.id }, locale: 'en-US' });
  expect((await voice.untilType('speak-end', 2)).endOffset).toBe(stored.length);
});

test('returns an error frame for a message that does not exist', async () => {
  const voice = await open();
  voice.send({
    type: 'speak-start',
    turn: 1,
    source: { kind: 'message', messageId: '01890000-0000-7000-8000-000000000000' },
    locale: 'en-US',
  });
  expect(await voice.untilType('speak-error', 1)).toMatchObject({ code: 'not_found', retryable: false });
});

/** Syllables over a quiet room, at 16 kHz. */
function spokenSound(): Int16Array {
  return Int16Array.from({ length: 32_000 }, (_, index) => {
    const isVoiced = index % 3200 < 2000 && index > 6400;
    return (isVoiced ? 7000 : 20) * Math.sin((2 * Math.PI * 180 * index) / 16_000);
  });
}

test('transcribes an utterance with the language hint, and sends no silence', async () => {
  const voice = await open();
  voice.send({ type: 'transcribe-start', utterance: 1, locale: 'ko-KR' });
  const sound = spokenSound();
  for (let offset = 0; offset < sound.length; offset += 512) voice.sendAudio(1, sound.subarray(offset, offset + 512));
  voice.send({ type: 'transcribe-end', utterance: 1 });
  expect(await voice.untilType('transcript-final')).toMatchObject({ utterance: 1, text: 'turn on the light' });
  expect(openai.requests.at(-1)?.body.includes('name="language"\r\n\r\nko\r\n')).toBe(true);

  const before = openai.requests.length;
  voice.send({ type: 'transcribe-start', utterance: 2, locale: 'ko-KR' });
  voice.sendAudio(2, new Int16Array(16_000));
  voice.send({ type: 'transcribe-end', utterance: 2 });
  expect(await voice.untilType('transcript-error')).toMatchObject({ utterance: 2, code: 'transcription_empty' });
  expect(openai.requests).toHaveLength(before);
});

test('T41 words requested in a pause are the final ones if nothing followed, and are requested again otherwise', async () => {
  const voice = await open();
  const before = openai.requests.length;
  for (const [utterance, standing] of [
    [1, 1],
    [2, undefined],
  ] as const) {
    voice.send({ type: 'transcribe-start', utterance, locale: 'ko-KR' });
    voice.sendAudio(utterance, spokenSound());
    voice.send({ type: 'transcribe-draft', utterance, draft: 1 });
    const isOfThis = (frame: { type: string; utterance?: number }) => frame.utterance === utterance;
    await vi.waitFor(() => expect(voice.received.filter(isOfThis)).toHaveLength(1), patient);
    expect(voice.received.find(isOfThis)).toMatchObject({ type: 'transcript-draft', draft: 1, text: 'turn on the light' });
    voice.sendAudio(utterance, new Int16Array(4800));
    voice.send({ type: 'transcribe-end', utterance, ...(standing !== undefined && { draft: standing }) });
    await vi.waitFor(
      () => expect(voice.received.findLast(isOfThis)).toMatchObject({ type: 'transcript-final', text: 'turn on the light' }),
      patient,
    );
  }
  expect(openai.requests).toHaveLength(before + 3);
});

test('a cancelled utterance leaves no frame and no request', async () => {
  const voice = await open();
  const before = openai.requests.length;
  voice.send({ type: 'transcribe-start', utterance: 1, locale: 'en-US' });
  voice.sendAudio(1, spokenSound());
  voice.send({ type: 'transcribe-cancel', utterance: 1 });
  voice.send({ type: 'transcribe-end', utterance: 1 });
  voice.send({ type: 'ping', at: 7 });
  await voice.untilType('pong');
  expect(voice.received.map((frame) => frame.type)).toEqual(['ready', 'pong']);
  expect(openai.requests).toHaveLength(before);
});

test('returns an error frame for a missing engine', async () => {
  const voice = await open();
  voice.send({ type: 'transcribe-start', utterance: 1, locale: 'en-US', engine: 'sherpa' });
  expect(await voice.untilType('transcript-error')).toMatchObject({ utterance: 1, code: 'transcription_unavailable' });
});

test('one socket speaks turn after turn', async () => {
  const voice = await open();
  await voice.untilType('ready');
  for (let turn = 1; turn <= 12; turn += 1) {
    speak(voice, turn);
    await voice.untilType('audio', turn);
  }
});
