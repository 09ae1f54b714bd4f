import { expect, test } from 'vitest';
import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import { systemClock } from '#clock.ts';
import { readEnv } from '#env.ts';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { createSpeechEngines } from '../engines/speech-engines.ts';
import type { SpeechUser } from '../engines/speech-user.ts';
import { listVoices } from '../catalogue/list-voices.ts';
import { mapOpenAiVoice } from './map-openai-voice.ts';
import { planVoices } from './voice-candidates.ts';

const offline: Synthesizer = {
  capabilities: {
    id: 'espeak',
    locales: [],
    voices: [],
    isStreaming: true,
    wordTiming: 'exact',
    output: 'pcm',
    network: 'none',
    licence: 'GPL-3.0-or-later',
    downloadBytes: 0,
  },
  async *speak() {
    yield { type: 'done', durationMs: 0 };
  },
};

const enginesWith = (env: Record<string, string>) =>
  createSpeechEngines({ env: readEnv(env), fetchPublicUrl: createPublicFetch([]), clock: { ...systemClock, now: () => 0 } }, offline);
const user = (more: Partial<SpeechUser> = {}): SpeechUser => ({
  userId: 'u',
  uiLocale: null,
  voices: {},
  edgeConsent: false,
  transcriptionEngine: null,
  closed: { speech: new Set(), transcription: new Set() },
  spent: null,
  ...more,
});
const routes = (plan: ReturnType<typeof planVoices>) => plan.candidates.map((candidate) => `${candidate.route}:${candidate.voice}`);

const everything = { OPENAI_SPEECH_KEY: 'k', AZURE_SPEECH_KEY: 'k', AZURE_SPEECH_REGION: 'westeurope', ELEVENLABS_API_KEY: 'k' };

test('without a choice or consent nothing leaves the machine, whatever is configured', () => {
  expect(routes(planVoices(enginesWith(everything), user(), null, 'fr-FR'))).toEqual(['espeak:fr-FR+f2']);
});

test("with consent the locale's neural voice speaks, with the offline voice as fallback", () => {
  const plan = planVoices(enginesWith({}), user({ edgeConsent: true }), null, 'ja-JP');
  expect(routes(plan)).toEqual(['edge:ja-JP-NanamiNeural', 'espeak:ja-JP+f2']);
  expect(plan.missed).toBeNull();
});

test('a failing neural voice that was not chosen is reported, not silently replaced', async () => {
  const engines = enginesWith({ EDGE_SPEECH_URL: 'ws://127.0.0.1:9' });
  const agreed = user({ edgeConsent: true });
  const speakOnce = async () => {
    const [first] = planVoices(engines, agreed, null, 'fr-FR').candidates;
    const { signal } = new AbortController();
    await Array.fromAsync(first!.synthesizer.speak({ text: 'Bonjour.', voice: first!.voice, locale: 'fr-FR', rate: 1, pitch: 0, signal }));
  };
  for (let failure = 0; failure < 2; failure += 1) await expect(speakOnce()).rejects.toMatchObject({ code: 'provider_unreachable' });
  const plan = planVoices(engines, agreed, null, 'fr-FR');
  expect(routes(plan)).toEqual(['espeak:fr-FR+f2']);
  expect(plan.missed).toEqual({ engine: 'neural', voice: 'fr-FR-DeniseNeural', code: 'speech_engine_unavailable' });
  expect(planVoices(engines, user(), null, 'fr-FR').missed).toBeNull();
});

test('a neural voice uses Azure first if there is a key, then Edge, and never another voice in between', () => {
  const plan = planVoices(enginesWith(everything), user({ edgeConsent: true }), { engine: 'neural', voice: 'de-DE-KatjaNeural' }, 'de-DE');
  expect(routes(plan)).toEqual(['azure:de-DE-KatjaNeural', 'edge:de-DE-KatjaNeural', 'espeak:de-DE+f2']);
});

test('reports a voice that cannot be used, with its reason', () => {
  const missed = (env: Record<string, string>, engine: string, voice: string) =>
    planVoices(enginesWith(env), user(), { engine, voice }, 'zh-CN').missed?.code;
  expect(missed({}, 'neural', 'zh-CN-XiaoxiaoNeural')).toBe('speech_consent_required');
  expect(missed({}, 'neural', 'wuu-CN-XiaotongNeural')).toBe('provider_not_configured');
  expect(missed({}, 'openai', 'nova')).toBe('provider_not_configured');
  expect(missed({}, 'espeak', 'no such voice')).toBe('speech_voice_unavailable');
  expect(missed({}, 'nonsense', 'nova')).toBe('speech_engine_unavailable');
});

test('the Cantonese voice never uses Edge', () => {
  const plan = planVoices(enginesWith({}), user({ edgeConsent: true }), { engine: 'neural', voice: 'yue-CN-XiaoMinNeural' }, 'zh-CN');
  expect(routes(plan)).toEqual(['espeak:zh-CN+f2']);
  expect(plan.missed?.code).toBe('provider_not_configured');
});

test('OpenAI names work with every engine and fit the language', () => {
  const engines = enginesWith(everything);
  const first = (engine: string, voice: string, locale: string) =>
    planVoices(engines, user({ edgeConsent: true }), { engine, voice }, locale).candidates[0]?.voice;
  expect(first('neural', 'nova', 'fr-FR')).toBe('fr-FR-EloiseNeural');
  expect(first('neural', 'onyx', 'ko-KR')).toBe('ko-KR-InJoonNeural');
  expect(first('espeak', 'shimmer', 'ru-RU')).toMatch(/^ru-RU\+f/);
  expect(first('openai', 'shimmer', 'ru-RU')).toBe('shimmer');
  expect(first('elevenlabs', 'onyx', 'ru-RU')).toMatch(/^\w{20}$/);
});

test('a name maps to a voice of its gender', () => {
  const voices = [
    { value: 'a', gender: 'female' },
    { value: 'b', gender: 'male' },
  ] as const;
  expect(mapOpenAiVoice('onyx', voices)?.value).toBe('b');
  expect(mapOpenAiVoice('coral', voices)?.value).toBe('a');
  expect(mapOpenAiVoice('nobody', voices)).toBeNull();
  expect(mapOpenAiVoice('onyx', [])).toBeNull();
});

test('the picker shows every voice, with the reason if it cannot be used', () => {
  const engines = enginesWith({});
  const chinese = listVoices({ engine: 'neural', locale: 'zh-CN' }, engines, user({ edgeConsent: true }));
  expect(chinese).toHaveLength(8);
  expect(chinese.find((voice) => voice.value === 'yue-CN-XiaoMinNeural')).toMatchObject({
    spokenBy: [],
    unavailable: 'azure_only',
    limitation: 'speaks_cantonese',
  });
  expect(chinese.find((voice) => voice.value === 'zh-CN-YunxiNeural')).toMatchObject({ spokenBy: ['edge'], unavailable: null });
  expect(listVoices({ engine: 'neural', locale: 'zh-CN' }, engines, user())[0]?.unavailable).toBe('consent_required');
  expect(listVoices({ engine: 'neural' }, engines, user())).toHaveLength(39);
  expect(
    listVoices({ engine: 'openai' }, engines, user())
      .slice(0, 10)
      .map((voice) => voice.unavailable),
  ).toEqual(Array(10).fill('key_required'));
  expect(listVoices({ engine: 'espeak', locale: 'ar-SA' }, engines, user())[0]?.limitation).toBe('arabic_without_vowels');
  expect(listVoices({ locale: 'xx-XX' }, engines, user())).toEqual([]);
});
