import { expect, it } from 'vitest';

import { joinUtterances } from './utterance-text.ts';

it.each([
  [['book a table', ' for two '], 'book a table for two'],
  [['ええと、', '今日は'], 'ええと、今日は'],
  [['내일', '봐요'], '내일 봐요'],
  [['我想买', 'iPhone'], '我想买 iPhone'],
  [['', '  '], ''],
])('T13 %j becomes "%s"', (parts, joined) => {
  expect(joinUtterances(parts)).toBe(joined);
});
