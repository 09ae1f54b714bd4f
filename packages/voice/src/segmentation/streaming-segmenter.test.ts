import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '../testing/assert-property.ts';
import { chunked, randomCuts, randomMarkdown } from '../testing/random-markdown.ts';
import { StreamingSegmenter, type Segment, type SegmenterOptions } from './streaming-segmenter.ts';

function segment(markdown: string, options: SegmenterOptions = { locale: 'en-US' }): Segment[] {
  const segmenter = new StreamingSegmenter(options);
  return [...segmenter.push(markdown), ...segmenter.end()];
}

const texts = (segments: readonly Segment[]) => segments.map(({ text }) => text);
const plain = (segments: readonly Segment[]) =>
  segments.map(({ index, start, end, text, pauseMs, isPhrase }) => ({ index, start, end, text, pauseMs, isPhrase }));
const locales = ['en-US', 'de-DE', 'ja-JP', 'zh-CN', 'ar-SA', 'ko-KR', 'ru-RU'];

describe('streaming segmenter', () => {
  it('G5 emits a sentence as soon as it is certain, and holds back the rest', () => {
    const segmenter = new StreamingSegmenter({ locale: 'en-US' });
    expect(texts(segmenter.push('Hello there. How'))).toEqual([]);
    expect(texts(segmenter.push(' are'))).toEqual(['Hello there.']);
    expect(texts(segmenter.push(' you? See **Dr'))).toEqual(['How are you?']);
    expect(texts(segmenter.push('. Who** now'))).toEqual([]);
    expect(texts(segmenter.end())).toEqual(['See Dr. Who now']);
  });

  it('G10 lengthens the pause from clause to heading', () => {
    const pauses = segment('# Title\n\nOne, and this is a clause that is long. Two.\n\n- item\n- item', { locale: 'en-US' }).map(
      ({ pauseMs }) => pauseMs,
    );
    expect(pauses).toEqual([500, 250, 400, 300, 300]);
  });

  it('G7 emits the first clause early, and only the first', () => {
    const segmenter = new StreamingSegmenter({ locale: 'en-US', eager: true });
    expect(texts(segmenter.push('Well, this is a longer first clause, and'))).toEqual(['Well, this is a longer first clause,']);
    expect(texts(segmenter.push(' this is quite a long second clause, too'))).toEqual([]);
    const japanese = new StreamingSegmenter({ locale: 'ja-JP', eager: true });
    expect(texts(japanese.push('はい、今日はいい天気ですから、散歩に'))).toEqual(['はい、今日はいい天気ですから、']);
  });

  it('G8 cuts a sentence that is too long at a clause, a space, or between graphemes', () => {
    const clauses = segment(`${'one two three four five, '.repeat(20)}end.`);
    expect(clauses.length).toBeGreaterThan(1);
    for (const { text } of clauses.slice(0, -1)) expect(text).toMatch(/,$/);
    const words = segment('word '.repeat(100));
    for (const { text } of words) expect(text).toMatch(/^word.*word$/);
    for (const { text } of [...clauses, ...words]) expect(text.length).toBeLessThanOrEqual(240);
    const wide = segment('漢'.repeat(250), { locale: 'zh-CN' });
    expect(wide.map(({ text }) => text.length)).toEqual([100, 100, 50]);
    expect(texts(segment('𠮷'.repeat(400), { locale: 'ja-JP' })).join('')).toBe('𠮷'.repeat(400));
  });

  it('G9 makes no segment of punctuation, emoji and rules', () => {
    expect(texts(segment('— …\n\n***\n\n🎉🎉\n\nHi!'))).toEqual(['Hi!']);
  });

  it('L5 marks inserted phrases', () => {
    expect(segment('Look:\n\n```js\nx\n```', { locale: 'de-DE' }).map(({ text, isPhrase }) => [text, isPhrase])).toEqual([
      ['Look:', false],
      ['Codeblock, JavaScript, eine Zeile', true],
    ]);
  });

  it.each([
    ['en-US', '`[link text](https://a.b/c_(d)) &amp; `| a | b |\n|---|---|\n| 1 | 2 |\n', [555397260]],
    ['ja-JP', 'はい、今日はいい天気ですから、\n\n散歩に。', [1]],
  ])('G5 gives the last clause of a block the pause of the block, even if the block ends later (%s)', (locale, markdown, cuts) => {
    const options = { locale, eager: true };
    const segmenter = new StreamingSegmenter(options);
    const streamed = [...chunked(markdown, cuts).flatMap((delta) => segmenter.push(delta)), ...segmenter.end()];
    expect(plain(streamed)).toEqual(plain(segment(markdown, options)));
    expect(streamed[0]?.pauseMs).toBe(400);
  });

  it.each([false, true])('G5 emits the same segments for every chunking of the text (eager: %s)', (eager) => {
    assertProperty(
      fc.property(randomMarkdown, randomCuts, fc.constantFrom(...locales), (markdown, cuts, locale) => {
        const segmenter = new StreamingSegmenter({ locale, eager });
        const streamed = [...chunked(markdown, cuts).flatMap((delta) => segmenter.push(delta)), ...segmenter.end()];
        expect(plain(streamed)).toEqual(plain(segment(markdown, { locale, eager })));
      }),
      { runs: 1000 },
    );
  });

  it('G6 keeps segments in order, apart, and inside the source', () => {
    assertProperty(
      fc.property(randomMarkdown, fc.constantFrom(...locales), (markdown, locale) => {
        let last = 0;
        for (const [index, part] of segment(markdown, { locale }).entries()) {
          expect(part.index).toBe(index);
          expect(part.start).toBeGreaterThanOrEqual(last);
          expect(part.end).toBeGreaterThanOrEqual(part.start);
          expect(part.end).toBeLessThanOrEqual(markdown.length);
          expect(part.text).toBe(part.mapping.text);
          last = part.end;
        }
      }),
      { runs: 400 },
    );
  });

  it('G6 loses no word of plain text', () => {
    assertProperty(
      fc.property(
        fc.array(fc.constantFrom('Alpha', 'beta.', 'Gamma!', 'delta,', 'Dr.', '3.14', '你好。', 'شكرا؟'), { maxLength: 200 }),
        (words) => {
          const spoken = texts(segment(words.join(' ')))
            .join(' ')
            .split(/\s+/)
            .filter(Boolean);
          expect(spoken).toEqual(words);
        },
      ),
      { runs: 200 },
    );
  });
});
