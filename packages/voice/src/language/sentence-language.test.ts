import { describe, expect, it } from 'vitest';
import { buildHanVariantTest } from './han-variant.ts';
import { SentenceLanguage, type LanguageDetector } from './sentence-language.ts';

const hanVariant = buildHanVariantTest((encoding, bytes) => new TextDecoder(encoding).decode(bytes));

/** A detector that knows a language by one typical word. */
const detect: LanguageDetector = (text) => {
  const words: Record<string, string> = { the: 'en', der: 'de', est: 'fr', nicht: 'de' };
  const found = text
    .toLowerCase()
    .split(/\s+/)
    .find((word) => words[word]);
  return found ? { language: words[found] ?? '', confidence: 0.9 } : { language: 'es', confidence: 0.01 };
};

async function locales(locale: string, ...sentences: string[]): Promise<string[]> {
  const language = new SentenceLanguage({ locale, detect, hanVariant });
  const found: string[] = [];
  for (const sentence of sentences) found.push(await language.next(sentence));
  return found;
}

describe('language per sentence', () => {
  it("L1 follows the script, and Latin names do not change a sentence's language", async () => {
    expect(await locales('en-US', 'مرحبا', 'Привет', '안녕', 'はい', '你们好吗')).toEqual(['ar-SA', 'ru-RU', 'ko-KR', 'ja-JP', 'zh-CN']);
    expect(await locales('ja-JP', 'React Server Components を使う')).toEqual(['ja-JP']);
    expect(await locales('ja-JP', '東京都国会議員', '这是我们的家')).toEqual(['ja-JP', 'zh-CN']);
    expect(await locales('zh-CN', '日语的「の」表示所属关系。', '动词变化如下。')).toEqual(['zh-CN', 'zh-CN']);
    expect(await locales('en-US', '动词变化如下。', '日语的「の」表示所属关系。')).toEqual(['zh-CN', 'zh-CN']);
    expect(await locales('zh-CN', 'これは日本語です', '東京に行きます')).toEqual(['ja-JP', 'ja-JP']);
    expect(await locales('ko-KR', 'the TypeScript compiler 를 써요')).toEqual(['ko-KR']);
  });

  it("L1 a Latin sentence of the conversation with a foreign word is not in that word's language", async () => {
    const quoting = 'Konnichiwa is written こんにちは and means good afternoon, the usual greeting.';
    expect(await locales('en-US', 'こんにちは。', quoting)).toEqual(['ja-JP', 'en-US']);
    expect(await locales('en-US', '안녕하세요.', 'The word 안녕 is used among the closest friends.')).toEqual(['ko-KR', 'en-US']);
    expect(await locales('ru-RU', 'これは日本語です。', 'Слово こんにちは означает добрый день.')).toEqual(['ja-JP', 'ru-RU']);
    expect(await locales('ja-JP', 'the end of it', 'React Server Components を使う')).toEqual(['en-US', 'ja-JP']);
  });

  it('L2 changes the language within a script only for three certain words', async () => {
    expect(await locales('en-US', 'Der Zug', 'Der Zug kommt nicht', 'Si no', 'el tren no viene', 'The train is late')).toEqual([
      'en-US',
      'de-DE',
      'de-DE',
      'de-DE',
      'en-US',
    ]);
    expect(await locales('en-US', 'Привет', 'the end')).toEqual(['ru-RU', 'en-US']);
  });

  it('L2 asks the detector even for two words when the script changed', async () => {
    expect(await locales('ja-JP', 'der Zug')).toEqual(['de-DE']);
  });

  it('L3 distinguishes simplified from traditional, else keeps the current variant', async () => {
    expect(await locales('zh-CN', '這個問題', '你好', '这个问题')).toEqual(['zh-TW', 'zh-TW', 'zh-CN']);
    expect(await locales('zh-TW', '你好')).toEqual(['zh-TW']);
  });

  it('L4 keeps the current language without evidence', async () => {
    expect(await locales('fr-FR', '12 + 3', '…', 'un deux trois quatre')).toEqual(['fr-FR', 'fr-FR', 'fr-FR']);
    expect(await locales('en-GB', 'the end of it')).toEqual(['en-GB']);
  });

  it('L4 keeps the current language when the detector fails', async () => {
    const language = new SentenceLanguage({ locale: 'fr-FR', detect: () => Promise.reject(new Error('not loaded')) });
    expect(await language.next('the end of it')).toBe('fr-FR');
  });

  it('L1 works without a detector, by script alone', async () => {
    const language = new SentenceLanguage({ locale: 'es-ES' });
    const found: string[] = [];
    for (const text of ['hola a todos', 'привет', 'the end of it']) found.push(await language.next(text));
    expect(found).toEqual(['es-ES', 'ru-RU', 'es-ES']);
  });
});
