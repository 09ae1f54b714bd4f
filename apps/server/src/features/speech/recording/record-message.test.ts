import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { openMp3Decoder } from '#providers/speech/audio/mp3-decoder.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

let mock: MockHttpServer;
let server: TestServer;

beforeAll(async () => {
  mock = await startMockOpenAiSpeech();
  server = await startTestServer({ OPENAI_SPEECH_BASE_URL: `${mock.url}/v1`, OPENAI_SPEECH_KEY: 'test-key' });
});
afterEach(() => mock.behave({ kind: 'none' }));
afterAll(async () => {
  await server.close();
  await mock.close();
});

async function exchange(text: string) {
  const sent = await server.send(text, { conversationId: newId() });
  await server.finished(sent.replyMessage.id);
  return { question: sent.userMessage.id, answer: sent.replyMessage.id };
}
const record = (id: string) => fetch(`${server.url}/api/messages/${id}/recording`, { method: 'POST', headers: { origin: server.url } });

async function decode(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  const decoder = await openMp3Decoder();
  const { pcm, sampleRate } = decoder.decode(new Uint8Array(await response.arrayBuffer()));
  decoder.free();
  return { pcm, sampleRate, seconds: pcm.length / sampleRate };
}
const rms = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

/** The main pitch of speech in Hz, by the shift at which it resembles itself most. */
function pitchOf(pcm: Int16Array, sampleRate: number): number {
  let best = { shift: 0, sum: 0 };
  for (let shift = Math.round(sampleRate / 350); shift < sampleRate / 60; shift += 1) {
    let sum = 0;
    for (let at = 0; at + shift < pcm.length; at += 4) sum += (pcm[at] ?? 0) * (pcm[at + shift] ?? 0);
    if (sum > best.sum) best = { shift, sum };
  }
  return sampleRate / best.shift;
}

it('speaks a question and its answer in two voices of the offline engine, at one rate', async () => {
  const words = 'Good morning to all of you, this is a longer sentence for a voice.';
  const { question, answer } = await exchange(`say ${words}`);
  const [asked, said] = [await decode(await record(question)), await decode(await record(answer))];
  expect([asked.sampleRate, said.sampleRate]).toEqual([24_000, 24_000]);
  for (const { seconds, pcm } of [asked, said]) {
    expect(seconds).toBeGreaterThan(2);
    expect(rms(pcm)).toBeGreaterThan(500);
  }
  // A woman answers, a man asks.
  expect(pitchOf(said.pcm, 24_000)).toBeGreaterThan(pitchOf(asked.pcm, 24_000) * 1.2);
  // The last part is the pause before the next message.
  expect(rms(said.pcm.subarray(-24_000 * 0.5))).toBeLessThan(30);
});

it('uses the voices of the chosen engine, another one for the user', async () => {
  await server.call('PATCH /api/preferences', '/api/preferences', { speech: { voices: { 'en-US': { engine: 'openai', voice: 'nova' } } } });
  const { question, answer } = await exchange('say Good morning to all of you.');
  await decode(await record(answer));
  await decode(await record(question));
  const voices = mock.requests.map(({ body }) => (JSON.parse(body.toString('utf8')) as { voice: string }).voice);
  expect(voices[0]).toBe('nova');
  expect(voices.at(-1)).not.toBe('nova');
  await server.call('PATCH /api/preferences', '/api/preferences', { speech: { voices: {} } });
});

it('answers that there is nothing to say, and what it refuses, before any sound', async () => {
  const { question } = await exchange('🙂');
  expect((await record(question)).status).toBe(204);
  expect((await record(newId())).status).toBe(404);
  expect((await record('no-id')).status).toBe(400);
});
