import { beforeAll, describe, expect, test } from 'vitest';
import { OfflineVoices } from './offline-voices.ts';
import { EspeakEngine } from './espeak-engine.ts';
import { listVoices } from './voice-catalogue.ts';

const probes: Record<string, string> = {
  'ar-SA': 'مرحبا بالعالم. عندي 25 كتابا، كيف حالك اليوم؟',
  'de-DE': 'Guten Tag! Am 3. Mai kostet das 12,50 Euro, nicht wahr?',
  'en-US': 'Hello there. It costs 12.50 dollars, doesn’t it?',
  'es-ES': '¡Buenos días! El niño tiene 25 años. ¿Qué tal?',
  'fr-FR': 'Bonjour à tous ! L’été, il fait 30 degrés, n’est-ce pas ?',
  'ja-JP': '今日は3月5日です。東京へ行って、本を3冊買いました。',
  'ko-KR': '안녕하세요. 오늘은 3월 5일이고 사과가 3개 있어요.',
  'pt-BR': 'Bom dia! Não há informações; o coração bate 70 vezes.',
  'ru-RU': 'Здравствуйте! Это стоит 25 рублей, правда?',
  'zh-CN': '你好，世界。今天是2024年3月5日，天气很好。',
  'zh-TW': '你好，世界。這是繁體中文，今天是3月5日。',
};
/** A word of another script inside text of these locales must be read, not spelled. */
const mixed: Record<string, string> = {
  'ar-SA': 'أستخدم Windows و ChatGPT كل يوم.',
  'ja-JP': '私はWindowsとiPhone15を使い、AIに聞く。C++とR&Dも100%。',
  'ko-KR': '한국(韓國)에서 Windows를 씁니다. R&D는 100%.',
  'ru-RU': 'Это Windows 11 и ChatGPT.',
  'zh-CN': '我用Windows和iPhone，准确率100%。C++ & R',
  'zh-TW': '我用Windows，軟體@網路 #1。',
  'en-US': 'Say 你好, мир and 안녕 to 日本.',
};

const voices = new OfflineVoices();

async function speak(text: string, voice: string, settings: { rate?: number; pitch?: number; isCancelled?: () => boolean } = {}) {
  const chunks: Int16Array[] = [];
  const marks: { start: number; end: number; atMs: number; sentMs: number }[] = [];
  let sent = 0;
  const durationMs = await voices.speak(
    { text, voice, rate: settings.rate ?? 1, pitch: settings.pitch ?? 0, isCancelled: settings.isCancelled ?? (() => false) },
    {
      ready: async () => undefined,
      audio: (samples) => {
        chunks.push(samples.slice());
        sent += samples.length;
      },
      mark: (start, end, atMs) => marks.push({ start, end, atMs, sentMs: (sent / 22_050) * 1000 }),
    },
  );
  const samples = new Int16Array(sent);
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return { durationMs, marks, samples, chunks: chunks.length };
}

function rms(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** The pitch of voiced speech: the median, over loud windows, of the lag at which the wave repeats. */
function medianPitchHz(samples: Int16Array): number {
  const found: number[] = [];
  for (let at = 0; at + 1400 < samples.length; at += 1100) {
    const window = samples.subarray(at, at + 1400);
    if (rms(window) < 2000) continue;
    let best = 0;
    let bestLag = 0;
    for (let lag = 70; lag < 320; lag += 1) {
      let score = 0;
      for (let index = 0; index < 900; index += 2) score += (window[index] ?? 0) * (window[index + lag] ?? 0);
      if (score > best) [best, bestLag] = [score, lag];
    }
    if (bestLag > 0) found.push(22_050 / bestLag);
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
}

beforeAll(async () => {
  await voices.prepare('en-US+f2');
  await voices.prepare('ja-JP+f2');
}, 60_000);

describe('offline voices', () => {
  test.each(listVoices().map(({ id, locale }) => [id, locale]))('%s is audible and marks its words', async (id, locale) => {
    const text = probes[locale] ?? '';
    const { samples, marks, durationMs } = await speak(text, id);
    expect(rms(samples)).toBeGreaterThan(1000);
    expect(durationMs).toBeGreaterThan(1500);
    expect(durationMs).toBeCloseTo((samples.length / 22_050) * 1000, 3);
    expect(marks.length).toBeGreaterThanOrEqual(5);
    for (const [index, mark] of marks.entries()) {
      const before = marks[index - 1];
      expect(mark.start).toBeGreaterThanOrEqual(before?.end ?? 0);
      expect(mark.end).toBeLessThanOrEqual(text.length);
      expect(mark.atMs).toBeGreaterThanOrEqual(before?.atMs ?? 0);
      expect(mark.atMs).toBeLessThan(durationMs);
      expect(text.slice(mark.start, mark.end)).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}.,'’·-]*$/u);
      // A mark that came after its own audio would highlight the word late.
      expect(mark.sentMs).toBeLessThanOrEqual(mark.atMs + 1);
    }
  });

  test.each(Object.entries(probes))('%s reads its own language only', async (locale, text) => {
    const trace = await voices.phonemes(text, `${locale}+f2`);
    expect(trace).not.toMatch(/\([a-z-]+\)/u);
    expect(trace).not.toMatch(/tʃˈaɪniːz|lˈe̞tə|lˈetʌ/u);
    expect(trace.trim()).not.toBe('');
  });

  test.each(Object.entries(mixed))('%s reads words of other scripts without spelling them', async (locale, text) => {
    const trace = await voices.phonemes(text, `${locale}+m3`);
    expect(trace).not.toMatch(/\([a-z-]+\)|tʃˈaɪniːz|dʒˈapəniːz/u);
    if (text.includes('Windows')) expect(trace).toContain('wˈɪndoʊz');
  });

  test('turns Japanese dates, particles and kanji into kana', async () => {
    const { marks } = await speak('今日は3月5日です。', 'ja-JP+f2');
    expect(marks.map(({ start, end }) => '今日は3月5日です。'.slice(start, end))).toEqual(['今日は', '3月5日です']);
    expect(await voices.phonemes('今日は3月5日です。', 'ja-JP+f2')).toBe('kʲˈo̞o̞wä sˌäŋɡätsˌɯᵝitsˌɯᵝkädˈe̞sɯᵝ');
  });

  test('counts offsets in UTF-16 units after astral characters', async () => {
    const text = '😀 Hello 𝒳yz 𠮷 world';
    const { marks } = await speak(text, 'en-US+m7');
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['Hello', '𝒳yz', '𠮷', 'world']);
  });

  test('speaks markup as it is written', async () => {
    const text = '<b>bold</b> &amp; <break time="9s"/> end';
    const { marks, durationMs } = await speak(text, 'en-US+f2');
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(
      expect.arrayContaining(['bold', '&', 'amp', 'break', 'time', 'end']),
    );
    expect(durationMs).toBeLessThan(9000);
    const brackets = await voices.phonemes('[[hello]]', 'en-US+f2');
    expect(brackets).toBe(await voices.phonemes('hello', 'en-US+f2'));
  });

  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['emoji', '😀🎉👨‍👩‍👧🇫🇷'],
    ['stops', '… — !'],
    ['control characters', '\u0000\u0007\u202E'],
  ])('%s is silence, not an error', async (_name, text) => {
    for (const voice of ['en-US+f2', 'ja-JP+f2', 'ar-SA+m3', 'zh-CN+f2']) {
      expect(await speak(text, voice)).toMatchObject({ durationMs: 0, marks: [], chunks: 0 });
    }
  });

  test('does not cut the text at lone surrogates or a NUL', async () => {
    const { marks } = await speak('one \uD83D two\u0000 three', 'en-US+f2');
    expect(marks).toHaveLength(3);
  });

  test.each([0.5, 1, 1.5, 2, 2.5, 3])('speaks at rate %f', async (rate) => {
    const text = 'This is a fairly long sentence with many words in it so that pauses matter little.';
    const normal = await speak(text, 'en-US+m3');
    const changed = await speak(text, 'en-US+m3', { rate });
    expect(normal.durationMs / changed.durationMs / rate).toBeGreaterThan(0.9);
    expect(normal.durationMs / changed.durationMs / rate).toBeLessThan(1.1);
    expect(changed.marks).toHaveLength(normal.marks.length);
  });

  test('female voices lie above male ones, and pitch moves by semitones', async () => {
    const text = 'Many men were running along the long lane in the morning.';
    const [female, male, raised] = await Promise.all([
      speak(text, 'en-US+f2'),
      speak(text, 'en-US+m7'),
      speak(text, 'en-US+m7', { pitch: 6 }),
    ]);
    expect(medianPitchHz(female.samples)).toBeGreaterThan(medianPitchHz(male.samples) * 1.25);
    expect(medianPitchHz(raised.samples) / medianPitchHz(male.samples)).toBeGreaterThan(1.2);
  });

  test('every variant sounds different from the others', async () => {
    const heard = new Set<string>();
    for (const { id } of listVoices().filter((voice) => voice.locale === 'de-DE')) {
      heard.add(Buffer.from((await speak('Guten Tag', id)).samples.buffer).toString('base64'));
    }
    expect(heard.size).toBe(4);
  });

  test('a cancel stops within the piece being spoken', async () => {
    let chunks = 0;
    const { marks } = await speak('word '.repeat(20_000), 'en-US+f2', { isCancelled: () => (chunks += 1) > 20 });
    expect(marks.length).toBeLessThan(60);
  });

  test('reports an unknown voice as an error and never uses the previous voice', async () => {
    await expect(speak('a', 'fr-fr')).rejects.toMatchObject({ code: 'voice_unavailable' });
    await expect(speak('a', 'fr-FR+f9')).rejects.toMatchObject({ code: 'voice_unavailable' });
    const engine = await EspeakEngine.load();
    expect(() => engine.synthesize('a', { voice: 'fr-fr', wordsPerMinute: 175, pitch: 50 }, () => false)).toThrow(/returned 2/u);
  });

  test('refuses a text beyond the limit', async () => {
    await expect(speak('a'.repeat(200_001), 'en-US+f2')).rejects.toMatchObject({ code: 'text_too_long' });
  });

  test('every locale has at least two voices, of both kinds, with distinct labels', () => {
    for (const locale of Object.keys(probes)) {
      const own = listVoices().filter((voice) => voice.locale === locale);
      expect(new Set(own.map((voice) => voice.gender))).toEqual(new Set(['female', 'male']));
      expect(new Set(own.map((voice) => voice.label)).size).toBe(own.length);
    }
  });
});
