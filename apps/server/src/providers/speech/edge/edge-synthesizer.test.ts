import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SpeechEvent, SpeechRequest } from '@parley/voice/engines/synthesizer';
import { type MockEdge, startMockEdge } from '#providers/speech/mocks/mock-edge.ts';
import { msPerCharacter } from '#providers/speech/mocks/spoken-tone.ts';
import type { SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';
import { createEdgeSynthesizer, type EdgeSynthesizer } from './edge-synthesizer.ts';

let mock: MockEdge;
let engine: EdgeSynthesizer;

beforeAll(async () => {
  mock = await startMockEdge();
});
afterEach(() => {
  engine.close();
  mock.behave({ kind: 'none' });
});
afterAll(() => mock.close());

/** For a service that never answers. The other tests use the usual times: the mock service may be slow on a busy machine. */
const impatient: SpeechTimeouts = { firstByteMs: 500, idleMs: 200 };

function createEngine(timeouts?: SpeechTimeouts) {
  engine = createEdgeSynthesizer({ baseUrl: mock.url, locales: ['en-US'], voices: [], timeouts });
  return engine;
}

const request = (text: string, signal = new AbortController().signal): SpeechRequest => ({
  text,
  locale: 'en-US',
  voice: 'en-US-AriaNeural',
  rate: 1,
  pitch: 0,
  signal,
});

const speak = (text: string, signal?: AbortSignal): Promise<SpeechEvent[]> => Array.fromAsync(createEngine().speak(request(text, signal)));

test('speaks with exact words in UTF-16 offsets of the text', async () => {
  const text = 'R&D <b>says</b> 👍🏽 "hello" — twice, hello';
  const events = await speak(text);
  expect(events[0]).toEqual({ type: 'format', sampleRate: 24_000 });
  const marks = events.filter((event) => event.type === 'mark');
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['R', 'D', 'b', 'says', 'b', 'hello', 'twice', 'hello']);
  expect(marks.at(-1)?.atMs).toBe(text.lastIndexOf('hello') * msPerCharacter);
  expect(mock.spoken.at(-1)).toMatchObject({ text, voice: 'en-US-AriaNeural', locale: 'en-US' });
  const done = events.at(-1);
  expect(done?.type === 'done' && Math.abs(done.durationMs - text.length * msPerCharacter)).toBeLessThan(120);
});

test('one socket serves several sentences', async () => {
  const before = mock.connections();
  const engine = createEngine();
  await engine.prepare?.('en-US-AriaNeural', new AbortController().signal);
  await Array.fromAsync(engine.speak(request('One.')));
  await Array.fromAsync(engine.speak(request('Two.')));
  expect(mock.connections() - before).toBe(1);
});

test('a text above the limit is cut between sentences and its marks keep their place', async () => {
  const sentence = 'Ще одне речення з кирилицею. ';
  const text = sentence.repeat(90);
  const spokenBefore = mock.spoken.length;
  const patient = createEdgeSynthesizer({ baseUrl: mock.url, locales: ['uk-UA'], voices: [] });
  const events = await Array.fromAsync(patient.speak(request(text)));
  patient.close();
  const pieces = mock.spoken.slice(spokenBefore);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  for (const piece of pieces.slice(0, -1)) expect(piece.text.endsWith('. ')).toBe(true);
  const marks = events.filter((event) => event.type === 'mark');
  expect(marks).toHaveLength(5 * 90);
  for (const [index, mark] of marks.entries()) if (index > 0) expect(mark.atMs).toBeGreaterThanOrEqual(marks[index - 1]?.atMs ?? 0);
  expect(text.slice(marks.at(-1)?.start, marks.at(-1)?.end)).toBe('кирилицею');
});

test.each([
  ['a 403', { kind: 'status', status: 403 }, 'provider_forbidden'],
  ['a 503', { kind: 'status', status: 503 }, 'provider_overloaded'],
  ['hanging up in the middle', { kind: 'close-mid-stream' }, 'provider_stream_ended'],
  ['a missing end', { kind: 'missing-end' }, 'provider_timeout'],
  ['silence', { kind: 'silent' }, 'provider_timeout'],
  ['endless audio', { kind: 'oversize' }, 'provider_bad_response'],
  ['garbage', { kind: 'garbage' }, 'provider_bad_response'],
] as const)('%s becomes a typed error', async (_, misbehaviour, code) => {
  mock.behave(misbehaviour);
  const spoken = Array.fromAsync(createEngine(code === 'provider_timeout' ? impatient : undefined).speak(request('Hello there.')));
  await expect(spoken).rejects.toMatchObject({ name: 'SpeechError', code });
});

test('a slow answer is waited for', async () => {
  mock.behave({ kind: 'delay', delayMs: 120 });
  expect((await speak('Hello.')).at(-1)?.type).toBe('done');
});

test('a dead service is unreachable', async () => {
  const engine = createEdgeSynthesizer({ baseUrl: 'ws://127.0.0.1:9', locales: [], voices: [] });
  await expect(Array.fromAsync(engine.speak(request('Hello.')))).rejects.toMatchObject({ code: 'provider_unreachable', retryable: true });
});

test('cancelling ends at once, before the first sound', async () => {
  for (const misbehaviour of [{ kind: 'silent' }, { kind: 'delay', delayMs: 60_000 }] as const) {
    mock.behave(misbehaviour);
    const cancel = new AbortController();
    const before = mock.spoken.length;
    const events = speak('A long sentence that is spoken for a while, and then some more.', cancel.signal);
    await expect.poll(() => mock.spoken.length, { interval: 1 }).toBe(before + 1);
    cancel.abort();
    // The service answers in a minute or never. An engine that waits for it would not reach this line.
    expect((await events).some((event) => event.type === 'audio' || event.type === 'done')).toBe(false);
  }
});

test('the next sentence after a cancelled one is clean', async () => {
  const engine = createEngine();
  const cancel = new AbortController();
  for await (const event of engine.speak(request('The first sentence is cut.', cancel.signal))) if (event.type === 'audio') cancel.abort();
  const marks = (await Array.fromAsync(engine.speak(request('Second.')))).filter((event) => event.type === 'mark');
  expect(marks).toMatchObject([{ start: 0, end: 6 }]);
});

test('nothing to say is not sent', async () => {
  const before = mock.connections();
  expect((await speak(' \n🎉')).map((event) => event.type)).toEqual(['format', 'done']);
  expect(mock.connections()).toBe(before);
});
