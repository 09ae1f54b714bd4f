import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createChance } from '@parley/voice/testing/repeatable-chance';
import { bytesToPcm16, pcm16Bytes } from '#providers/speech/audio/pcm.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { type MockOpenAi, startMockOpenAi } from '#testing/mock-openai.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openRealtimeClient, type RealtimeClient } from './testing/realtime-client.ts';
import { recordSpeech, silence } from './testing/record-speech.ts';

const words = 'What time is it?';
let hearing: MockHttpServer;
let thinking: MockOpenAi;
let server: TestServer;
let question: Buffer;
let client: RealtimeClient;

beforeAll(async () => {
  [hearing, thinking] = await Promise.all([startMockOpenAiSpeech({ transcript: words }), startMockOpenAi()]);
  server = await startTestServer({
    OPENAI_BASE_URL: thinking.url,
    OPENAI_TRANSCRIPTION_BASE_URL: `${hearing.url}/v1`,
    OPENAI_TRANSCRIPTION_KEY: 'test-key',
  });
  question = await recordSpeech(server.url, 'Excuse me, what time is it now in London?');
}, 60_000);
afterEach(() => client.close());
afterAll(async () => {
  await server.close();
  await Promise.all([hearing.close(), thinking.close()]);
});

async function open(session: object = {}): Promise<RealtimeClient> {
  client = await openRealtimeClient(server.url, 'mock-model');
  client.send({ type: 'session.update', session: { type: 'realtime', ...session } });
  await client.until('session.updated');
  return client;
}
const rms = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
const order = (types: readonly string[]) => types.map((type) => client.types().indexOf(type));

test("OpenAI's client speaks, is heard, and hears the answer", async () => {
  thinking.script({ deltas: ['It is ', 'noon in London. ', 'Have a nice day!'] });
  await open({
    instructions: 'Be brief.',
    audio: { input: { transcription: { model: 'whisper-1', language: 'en' } }, output: { voice: 'nova' } },
  });
  client.speak(Buffer.concat([silence(400), question, silence(1500)]));
  const done = await client.until('response.done');
  const steps = [
    'session.created',
    'session.updated',
    'input_audio_buffer.speech_started',
    'input_audio_buffer.speech_stopped',
    'input_audio_buffer.committed',
    'conversation.item.added',
    'conversation.item.input_audio_transcription.completed',
    'response.created',
    'response.output_item.added',
    'response.content_part.added',
    'response.output_audio_transcript.delta',
    'response.output_audio.delta',
    'response.output_audio.done',
    'response.output_audio_transcript.done',
    'response.content_part.done',
    'response.output_item.done',
    'response.done',
  ];
  expect(order(steps)).toEqual(order(steps).toSorted((a, b) => a - b));
  expect(order(steps)[0]).toBe(0);
  const started = client.received.find(({ type }) => type === 'input_audio_buffer.speech_started');
  const stopped = client.received.find(({ type }) => type === 'input_audio_buffer.speech_stopped');
  expect(started).toMatchObject({ item_id: stopped?.item_id });
  expect(started?.audio_start_ms).toBeGreaterThan(50);
  expect(started?.audio_start_ms).toBeLessThan(500);
  expect(stopped?.audio_end_ms).toBeGreaterThan(400 + question.length / 48);
  expect(stopped?.audio_end_ms).toBeLessThan(400 + question.length / 48 + 900);
  expect(await client.until('conversation.item.input_audio_transcription.completed')).toMatchObject({
    item_id: started?.item_id,
    transcript: words,
  });
  const answer = 'It is noon in London. Have a nice day!';
  expect(client.text('response.output_audio_transcript.delta')).toBe(answer);
  expect(done).toMatchObject({
    response: {
      status: 'completed',
      output: [{ role: 'assistant', status: 'completed', content: [{ type: 'output_audio', transcript: answer }] }],
      usage: { total_tokens: 18 },
    },
  });
  const audio = bytesToPcm16(client.audio());
  expect(audio.length / 24_000).toBeGreaterThan(1.2);
  expect(rms(audio)).toBeGreaterThan(500);
  expect(thinking.requests.at(-1)?.body.messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: words },
  ]);
  expect(client.types()).not.toContain('error');
}, 60_000);

test('speech during a response interrupts it, and gets an answer of its own', async () => {
  const cut = Promise.withResolvers<void>();
  thinking.script({ deltas: ['One sentence is spoken. ', 'The rest ', 'never comes.'], hold: { fromEvent: 3, until: cut.promise } });
  await open();
  client.speak(Buffer.concat([question, silence(1000)]));
  await client.until('response.output_audio.delta');
  const before = client.received.length;
  client.speak(Buffer.concat([question, silence(1000)]));
  const cancelled = await client.until('response.done', undefined, before);
  cut.resolve();
  expect(cancelled).toMatchObject({
    response: { status: 'cancelled', status_details: { type: 'cancelled', reason: 'turn_detected' }, output: [{ status: 'incomplete' }] },
  });
  const transcript = client.text('response.output_audio_transcript.delta');
  expect(transcript).toBe('One sentence is spoken.');
  const item = await client.until('response.output_item.done');
  const { id } = item.item as { id: string };
  client.send({ type: 'conversation.item.truncate', item_id: id, content_index: 0, audio_end_ms: 700 });
  await client.until('conversation.item.truncated');
  client.send({ type: 'conversation.item.retrieve', item_id: id });
  const kept = (await client.until('conversation.item.retrieved')).item as { content: { transcript: string }[] };
  const heard = kept.content[0]?.transcript ?? '';
  expect('One sentence is spoken.').toContain(heard);
  expect(heard.length).toBeGreaterThan(2);
  expect(heard.length).toBeLessThan(transcript.length);
  const second = await client.until('response.done', ({ response }) => (response as { status: string }).status === 'completed');
  expect(second).toMatchObject({ response: { output: [{ content: [{ transcript: 'Hello from the mock.' }] }] } });
}, 60_000);

test('noise and tones are no turn, and speech after them is one', async () => {
  const chance = createChance(7);
  const noise = Int16Array.from({ length: 5 * 24_000 }, () => (chance() - 0.5) * 4000);
  const tone = Int16Array.from({ length: 5 * 24_000 }, (_, index) => 8000 * Math.sin(index / 9));
  await open({ audio: { input: { turn_detection: { type: 'server_vad', create_response: false } } } });
  client.speak(Buffer.concat([pcm16Bytes(noise), pcm16Bytes(tone), silence(500), question, silence(1500)]));
  const { audio_start_ms: start } = await client.until('input_audio_buffer.speech_started');
  expect(start).toBeGreaterThan(10_000);
  await client.until('input_audio_buffer.committed');
  expect(client.types().filter((type) => type === 'input_audio_buffer.speech_started')).toHaveLength(1);
}, 60_000);

test.each(['audio/pcmu', 'audio/pcma'] as const)(
  'a telephone speaks and hears %s',
  async (type) => {
    await open({ audio: { input: { format: { type }, turn_detection: null }, output: { format: { type } } } });
    const { createAudioWriter, createAudioReader } = await import('./audio/audio-format.ts');
    const audio = createAudioWriter({ type }, 24_000)(bytesToPcm16(question)).toString('base64');
    client.send({ type: 'input_audio_buffer.append', audio });
    client.send({ type: 'input_audio_buffer.commit' });
    client.send({ type: 'response.create' });
    expect(await client.until('response.done')).toMatchObject({ response: { status: 'completed' } });
    expect(thinking.requests.at(-1)?.body.messages).toEqual([{ role: 'user', content: words }]);
    const heard = Int16Array.from(
      [...createAudioReader({ type })(client.audio().toString('base64'), 'audio')].flatMap((piece) => [...piece]),
    );
    expect(heard.length / 16_000).toBeGreaterThan(0.7);
    expect(rms(heard)).toBeGreaterThan(500);
  },
  60_000,
);

test('semantic detection ends a finished sentence sooner than an unfinished one', async () => {
  const endOf = async (transcript: string): Promise<number> => {
    const own = await startMockOpenAiSpeech({ transcript });
    const other = await startTestServer({
      OPENAI_BASE_URL: thinking.url,
      OPENAI_TRANSCRIPTION_BASE_URL: `${own.url}/v1`,
      OPENAI_TRANSCRIPTION_KEY: 'test-key',
    });
    client = await openRealtimeClient(other.url, 'mock-model');
    const audio = { input: { turn_detection: { type: 'semantic_vad', create_response: false } } };
    client.send({ type: 'session.update', session: { type: 'realtime', audio } });
    // The words of the pause are there before more of the pause is heard.
    client.speak(Buffer.concat([question, silence(300)]));
    await expect.poll(() => own.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);
    for (let piece = 0; piece < 25 && !client.types().includes('input_audio_buffer.speech_stopped'); piece += 1) {
      client.speak(silence(100));
      // An answered event paces the audio: the server has had time for the words of the pause.
      const before = client.received.length;
      client.send({ type: 'session.update', session: { type: 'realtime', audio } });
      await client.until('session.updated', undefined, before);
    }
    const { audio_end_ms: end } = await client.until('input_audio_buffer.speech_stopped');
    await client.close();
    await other.close();
    await own.close();
    return Number(end);
  };
  const finished = await endOf('What time is it now in London?');
  const unfinished = await endOf('I would like to go to the');
  expect(unfinished - finished).toBeGreaterThan(300);
}, 60_000);
