import { once } from 'node:events';
import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMockAzure } from '#providers/speech/mocks/mock-azure.ts';
import { type MockEdge, startMockEdge } from '#providers/speech/mocks/mock-edge.ts';
import { startMockElevenLabs } from '#providers/speech/mocks/mock-elevenlabs.ts';
import { startMockOpenAiSpeech } from '#providers/speech/mocks/mock-openai-speech.ts';
import { readSsml } from '#providers/speech/mocks/read-ssml.ts';
import type { MockHttpServer } from '#providers/speech/mocks/mock-speech-http.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { openVoiceClient } from '../testing/voice-client.ts';

let edge: MockEdge;
let azure: MockHttpServer;
let elevenLabs: MockHttpServer;
let openAi: MockHttpServer;
let server: TestServer;
/** Azure's key also speaks the neural voices. Without it they go to Edge. */
let azureServer: TestServer;

beforeAll(async () => {
  [edge, azure, elevenLabs, openAi] = await Promise.all([
    startMockEdge(),
    startMockAzure(),
    startMockElevenLabs(),
    startMockOpenAiSpeech(),
  ]);
  [server, azureServer] = await Promise.all([
    startTestServer({
      EDGE_SPEECH_URL: edge.url,
      ELEVENLABS_API_KEY: 'test-key',
      ELEVENLABS_BASE_URL: elevenLabs.url,
      OPENAI_SPEECH_BASE_URL: `${openAi.url}/v1`,
      OPENAI_SPEECH_KEY: 'test-key',
    }),
    startTestServer({ AZURE_SPEECH_KEY: 'test-key', AZURE_SPEECH_ENDPOINT: azure.url }),
  ]);
  await server.request('PATCH', '/api/preferences', { speech: { edgeConsent: true } });
});
afterAll(async () => {
  await Promise.all([server.close(), azureServer.close()]);
  await Promise.all([edge.close(), azure.close(), elevenLabs.close(), openAi.close()]);
});

const json = (body: Buffer) => JSON.parse(body.toString('utf8')) as { voice: string; input: string; text: string };

/** The requests to an engine so far, as its service received them: voice and text. */
const asked = {
  neural: () => edge.spoken.map(({ voice, text }) => [voice, text]),
  azure: () => azure.requests.map(({ body }) => readSsml(body.toString('utf8'))).map((ssml) => [ssml?.voice, ssml?.text]),
  elevenlabs: () => elevenLabs.requests.map(({ path, body }) => [/text-to-speech\/([^/]+)/.exec(path)?.[1], json(body).text]),
  openai: () => openAi.requests.map(({ body }) => [json(body).voice, json(body).input]),
};
type Engine = keyof typeof asked;

const neural = {
  'ar-SA': 'ar-SA-HamedNeural',
  'de-DE': 'de-DE-ConradNeural',
  'en-US': 'en-US-GuyNeural',
  'fr-FR': 'fr-FR-HenriNeural',
  'ja-JP': 'ja-JP-KeitaNeural',
};
const timbres = { 'ar-SA': 'onyx', 'de-DE': 'sage', 'en-US': 'nova', 'fr-FR': 'alloy', 'ja-JP': 'echo' };
const ids = {
  'ar-SA': 'onwK4e9ZLuTAKqWW03F9',
  'de-DE': 'JBFqnCBsd6RMkjVDRZzb',
  'en-US': 'EXAVITQu4vr4xnSDxMaL',
  'fr-FR': 'Xb7hH8MSUJpSbSDYk0k2',
  'ja-JP': 'pFZP5JQG7iQjIQuC4Bku',
};
const voicesOf: Record<Engine, Record<string, string>> = { neural, azure: neural, elevenlabs: ids, openai: timbres };

/** Speaks a text to its end, with a voice of the engine for every language. @returns the service's requests, in order */
async function speak(engine: Engine, locale: string, text: string) {
  const before = asked[engine]().length;
  const voice = await openVoiceClient((engine === 'azure' ? azureServer : server).url);
  voice.socket.on('message', () => {
    const last = voice.received.at(-1);
    if (last?.type === 'segment-end') voice.send({ type: 'speak-position', turn: 1, segment: last.segment + 1 });
  });
  const voices = Object.fromEntries(
    Object.entries(voicesOf[engine]).map(([language, id]): [string, VoiceChoice] => [language, { engine, voice: id }]),
  );
  voice.send({ type: 'speak-start', turn: 1, source: { kind: 'text', text }, locale, voices });
  await voice.untilType('speak-end', 1);
  voice.close();
  await once(voice.socket, 'close');
  return asked[engine]().slice(before);
}

/** The written text, and the speech in each language. */
const replies: readonly [mix: string, locale: string, written: string, said: readonly [language: keyof typeof ids, words: string][]][] = [
  [
    'English in French',
    'fr-FR',
    'Voici comment on demande l’addition. Could we have the bill, please? Le total est de 12,50 € pour 3 km, le 3 mai.',
    [
      ['fr-FR', 'Voici comment on demande l’addition.'],
      ['en-US', 'Could we have the bill, please?'],
      ['fr-FR', 'Le total est de 12,50 euros pour 3 kilomètres, le 3 mai.'],
    ],
  ],
  [
    'French in English',
    'en-US',
    'Say it like this at the door. Bonsoir, nous avons réservé une table pour deux personnes, c.-à-d. pour 12 €. That costs €12 for 3 km, e.g. by taxi, on May 3.',
    [
      ['en-US', 'Say it like this at the door.'],
      ['fr-FR', 'Bonsoir, nous avons réservé une table pour deux personnes, c’est-à-dire pour 12 euros.'],
      ['en-US', 'That costs 12 euros for 3 kilometers, for example by taxi, on May 3.'],
    ],
  ],
  [
    'Latin names in Japanese',
    'ja-JP',
    '東京のStarbucks Reserveで待ち合わせましょう。J. R. R. Tolkienの本を3冊持ってきます。会費は1,200円、距離は3 kmです。',
    [
      ['ja-JP', '東京のStarbucks Reserveで待ち合わせましょう。'],
      ['ja-JP', 'J. R. R. Tolkienの本を3冊持ってきます。'],
      ['ja-JP', '会費は1,200円、距離は3 キロメートルです。'],
    ],
  ],
  [
    'English words, then an English sentence, in Arabic',
    'ar-SA',
    'افتح تطبيق Google Maps ثم اكتب العنوان. The meeting starts at three in the afternoon. بعد ذلك اضغط على زر Start، والمسافة 3 km.',
    [
      ['ar-SA', 'افتح تطبيق Google Maps ثم اكتب العنوان.'],
      ['en-US', 'The meeting starts at three in the afternoon.'],
      ['ar-SA', 'بعد ذلك اضغط على زر Start، والمسافة 3 كيلومترات.'],
    ],
  ],
  [
    'an English quote in German',
    'de-DE',
    'Shakespeare schrieb einen Satz. „To be, or not to be, that is the question.“ Das Buch kostet z. B. am 3. Mai 12,50 €, also ca. 20 % weniger.',
    [
      ['de-DE', 'Shakespeare schrieb einen Satz.'],
      ['en-US', '„To be, or not to be, that is the question.“'],
      ['de-DE', 'Das Buch kostet zum Beispiel am dritten Mai 12,50 Euro, also circa 20 Prozent weniger.'],
    ],
  ],
];

describe.each(['neural', 'azure', 'elevenlabs', 'openai'] as const)(
  'L1 L2 S11 voices by %s speak each sentence in its language',
  (engine) => {
    test.each(replies)('%s', async (_mix, locale, written, said) => {
      const asked = await speak(engine, locale, written);
      expect(asked.map(([voice, words]) => [voice, words?.replaceAll('\u00A0', ' ')])).toEqual(
        said.map(([language, words]) => [voicesOf[engine][language], words]),
      );
    });
  },
);
