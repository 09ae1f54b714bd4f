import { describe, expect, test } from 'vitest';
import { chineseReadingRules } from './chinese-reading.ts';
import { cleanCharacters } from './clean-characters.ts';
import { koreanReadingRules, nativeKorean } from './korean-reading.ts';
import { applyReadingRules } from './read-aloud-form.ts';
import type { ReadingRule } from './read-aloud-form.ts';

const read = (text: string, rules: readonly ReadingRule[]) =>
  applyReadingRules(cleanCharacters(text, 0), rules)
    .map((unit) => unit.text)
    .join('')
    .replaceAll(/ +/gu, ' ');

describe('reading rules', () => {
  test('a reading keeps the range of what it replaces', () => {
    const units = applyReadingRules(cleanCharacters('在2024年', 0), chineseReadingRules);
    expect(units).toContainEqual({ text: '二零二四', start: 1, end: 5, isReading: true });
    expect(units.at(-1)).toEqual({ text: '年', start: 5, end: 6 });
  });

  test.each([
    ['2024年3月', '二零二四年3月'],
    ['10:30见', '10点30分见'],
    ['9:00', '9点'],
    ['25%的人', '百分之25的人'],
    ['比分3:2', '比分3:2'],
    ['1,200%, 0.5%', '百分之1200, 百分之0.5'],
    ['¥100, ￥1,200.50', '100元, 1200.50元'],
    ['¥3.5万', '3.5万元'],
  ])('Chinese %s', (text, expected) => {
    expect(read(text, chineseReadingRules)).toBe(expected);
  });

  test.each([
    ['3시에', '세 시에'],
    ['20살', '스무 살'],
    ['사과 3개', '사과 세 개'],
    ['3개월', '3개월'],
    ['10:30에', '열 시 30 분에'],
    ['5명', '다섯 명'],
    ['한국(韓國)에서', '한국 에서'],
    ['美 대통령', '미 대통령'],
    ['2시간', '두 시간'],
    ['24시간', '스물네 시간'],
    ['12시에', '열두 시에'],
    ['15시, 24시', '15시, 24시'],
    ['15명', '열다섯 명'],
    ['¥100, ￥1,200', '100 엔, 1200 엔'],
    ['¥100만, ¥100 조사', '100만 엔, 100 엔 조사'],
  ])('Korean %s', (text, expected) => {
    expect(read(text, koreanReadingRules)).toBe(expected);
  });

  test('native Korean numbers', () => {
    expect([1, 11, 20, 21, 99].map(nativeKorean)).toEqual(['한', '열한', '스무', '스물한', '아흔아홉']);
  });
});
