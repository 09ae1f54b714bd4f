import { expect, it } from 'vitest';
import { joinWords } from './join-words.ts';

it.each([
  ['Dear Ms Kim,', 'thank you', '', ' thank you'],
  ['Dear Ms Kim, ', 'thank you', '', 'thank you'],
  ['', 'thank you', '', 'thank you'],
  ['I drink ', 'green', 'tea', 'green '],
  ['I drink ', 'tea.', 'Then I go', 'tea. '],
  ['I drink ', 'tea', ', then I go', 'tea'],
  ['(', 'aside', ')', 'aside'],
  ['« ', 'bonjour', ' »', 'bonjour'],
  ['«', 'привет', '»', 'привет'],
  ['¿', 'qué tal', '?', 'qué tal'],
  ['Dime,', '¿qué tal?', '', ' ¿qué tal?'],
  ['مرحبًا،', 'كيف حالك', '؟', ' كيف حالك'],
  ['안녕하세요.', '반갑습니다', '', ' 반갑습니다'],
  ['今日は。', '元気です', '', '元気です'],
  ['今日は', '元気です', 'か', '元気です'],
  ['「', 'はい', '」', 'はい'],
  ['好的。', 'OK', '吧', 'OK'],
  ['カタカナー', '語', '', '語'],
  ['line one\n', 'line two', '', 'line two'],
])('between “%s” and what follows: “%s”', (before, added, after, written) => {
  expect(joinWords(before, added, after)).toBe(written);
});
it('writes nothing without words', () => {
  expect(joinWords('a', '', 'b')).toBe('');
});
