import { expect, test } from 'vitest';
import { readTrigger } from './menu-trigger.ts';

const at = (drawn: string) => readTrigger({ text: drawn.replace('|', ''), from: drawn.indexOf('|'), to: drawn.indexOf('|') });

test.each([
  ['/|', { sign: '/', query: '', start: 0 }],
  ['text\n/co|de', { sign: '/', query: 'co', start: 5 }],
  ['ask @gp|', { sign: '@', query: 'gp', start: 4 }],
  ['@ゲ|', { sign: '@', query: 'ゲ', start: 0 }],
  ['こんにちは＠ゲ|', { sign: '@', query: 'ゲ', start: 5 }],
  ['／表|', { sign: '/', query: '表', start: 0 }],
  ['well :smi|', { sign: ':', query: 'smi', start: 5 }],
  ['：笑|', { sign: ':', query: '笑', start: 0 }],
  ['(:thumbs_up|', { sign: ':', query: 'thumbs_up', start: 1 }],
  ['keep this /sa|', { sign: '/', query: 'sa', start: 10, isInline: true }],
  ['  /co|', { sign: '/', query: 'co', start: 2 }],
])('%j opens a menu', (drawn, expected) => {
  expect(at(drawn)).toEqual(expected);
});

test.each([
  'half 1 /2|',
  '/usr/bin|',
  'me@example.org|',
  '/new chat|',
  'and/or|',
  '```\n/|\n```',
  '@@|',
  ':|',
  ':D|',
  'at 10:30|',
  'Note: smile|',
  'key:value|',
  '时间：三|',
  '`:smile|`',
])('%j opens none', (drawn) => {
  expect(at(drawn)).toBeNull();
});

test('a selection opens no menu', () => {
  expect(readTrigger({ text: '/new', from: 1, to: 4 })).toBeNull();
});
