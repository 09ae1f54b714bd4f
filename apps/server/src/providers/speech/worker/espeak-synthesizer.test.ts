import type { SpeechEvent, SpeechRequest } from '@parley/voice/engines/synthesizer';
import { afterAll, describe, expect, test } from 'vitest';
import { createEspeakSynthesizer } from './espeak-synthesizer.ts';
import { defaultEspeakVoice, espeakLocales, espeakVoices } from './espeak-voices.ts';
import { SpeechWorkerClient } from './speech-worker-client.ts';

const client = new SpeechWorkerClient();
const engine = createEspeakSynthesizer(client);

afterAll(() => client.stop());

const texts: Record<string, string> = {
  'ar-SA': 'مرحبا، كيف حالك اليوم؟',
  'de-DE': 'Guten Tag, wie geht es Ihnen?',
  'en-US': 'Hello, how are you today?',
  'es-ES': 'Hola, ¿cómo estás hoy?',
  'fr-FR': 'Bonjour, comment allez-vous ?',
  'ja-JP': '今日は3月5日です。',
  'ko-KR': '안녕하세요, 잘 지내세요?',
  'pt-BR': 'Olá, como você está?',
  'ru-RU': 'Здравствуйте, как ваши дела?',
  'zh-CN': '你好，今天天气很好。',
  'zh-TW': '你好，今天天氣很好。',
};

function request(given: Partial<SpeechRequest>): SpeechRequest {
  return { text: 'Hello.', locale: 'en-US', voice: 'en-US+f2', rate: 1, pitch: 0, signal: new AbortController().signal, ...given };
}

async function collect(given: Partial<SpeechRequest>): Promise<SpeechEvent[]> {
  const events: SpeechEvent[] = [];
  for await (const event of engine.speak(request(given))) events.push(event);
  return events;
}

describe('eSpeak engine', () => {
  test.each(espeakLocales)('E2 E4 speaks %s with exact words', async (locale) => {
    const text = texts[locale] ?? '';
    const events = await collect({ text, locale, voice: defaultEspeakVoice(locale).id });
    const kinds = events.map((event) => event.type);
    expect(kinds[0]).toBe('format');
    expect(kinds.indexOf('done')).toBe(kinds.length - 1);
    let samples = 0;
    let energy = 0;
    let lastStart = -1;
    let lastAtMs = 0;
    for (const event of events) {
      if (event.type === 'audio') {
        samples += event.samples.length;
        for (const sample of event.samples) energy += sample * sample;
      }
      if (event.type !== 'mark') continue;
      expect(event.start).toBeGreaterThan(lastStart);
      expect(event.end).toBeLessThanOrEqual(text.length);
      expect(event.atMs).toBeGreaterThanOrEqual(lastAtMs);
      lastStart = event.start;
      lastAtMs = event.atMs;
    }
    expect(lastStart).toBeGreaterThan(0);
    expect(Math.sqrt(energy / samples)).toBeGreaterThan(1000);
    const done = events.at(-1);
    expect(done?.type === 'done' && done.durationMs).toBeCloseTo((samples * 1000) / 22_050, 3);
  });

  test('E1 declares what it is', () => {
    expect(engine.capabilities).toMatchObject({
      id: 'espeak',
      isStreaming: true,
      wordTiming: 'exact',
      network: 'none',
      licence: 'GPL-3.0-or-later',
    });
    expect(engine.capabilities.voices).toHaveLength(espeakVoices.length);
  });

  test.each(['', '  \n', '😀🎉', '…'])('E7 nothing to say (%j) is format and done', async (text) => {
    expect(await collect({ text })).toEqual([
      { type: 'format', sampleRate: 22_050 },
      { type: 'done', durationMs: 0 },
    ]);
  });

  test('E3 a hundred thousand characters begin at once and stop at once', async () => {
    const abort = new AbortController();
    const late: string[] = [];
    for await (const event of engine.speak(request({ text: 'A sentence among many. '.repeat(4400), signal: abort.signal }))) {
      if (abort.signal.aborted) late.push(event.type);
      if (event.type === 'audio') abort.abort();
    }
    expect(abort.signal.aborted).toBe(true);
    expect(late).toEqual([]);
  });

  test('E5 an unknown voice is typed', async () => {
    await expect(collect({ voice: 'nobody' })).rejects.toMatchObject({ code: 'speech_voice_unavailable', retryable: false });
  });

  test('E6 markup is spoken', async () => {
    const text = 'a <b>bold</b> & "quoted" \'word\'';
    const marks = (await collect({ text })).flatMap((event) => (event.type === 'mark' ? [text.slice(event.start, event.end)] : []));
    expect(marks).toEqual(expect.arrayContaining(['bold', '&', 'quoted', 'word']));
  });

  test('prepare warms a voice', async () => {
    await engine.prepare?.('de-DE+m3', new AbortController().signal);
    await expect(engine.prepare?.('nobody', new AbortController().signal)).rejects.toMatchObject({ code: 'speech_voice_unavailable' });
  });
});
