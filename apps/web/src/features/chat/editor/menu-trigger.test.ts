import { expect, test } from 'vitest';
import { readTrigger } from './menu-trigger.ts';

const at = (drawn: string) => readTrigger({ text: drawn.replace('|', ''), from: drawn.indexOf('|'), to: drawn.indexOf('|') });

test.each([
  ['/|', { sign: '/', query: '', start: 0 }],
  ['text\n/co|de', { sign: '/', query: 'co', start: 5 }],
  ['ask @gp|', { sign: '@', query: 'gp', start: 4 }],
  ['@ゲ|', { sign: '@', query: 'ゲ', start: 0 }],
])('%j opens a menu', (drawn, expected) => {
  expect(at(drawn)).toEqual(expected);
});

test.each(['a /path|', '/usr/bin|', 'me@example.org|', '/new chat|', 'and/or|', '```\n/|\n```', '@@|'])('%j opens none', (drawn) => {
  expect(at(drawn)).toBeNull();
});

test('a selection opens none', () => {
  expect(readTrigger({ text: '/new', from: 1, to: 4 })).toBeNull();
});
