import { expect, test } from 'vitest';
import { stripMarkdown } from './strip-markdown.ts';

test.each([
  ['## **Bread** for `beginners`', 'Bread for beginners'],
  ['- bake at 240', 'bake at 240'],
  ['1. first step', 'first step'],
  ['> *quoted* ~~old~~ words', 'quoted old words'],
  ['See [the guide](https://a.example/x "t") and ![a loaf](b.png)', 'See the guide and a loaf'],
  ['[docs][1] at <https://a.example>', 'docs at https://a.example'],
  ['***both*** and __strong__', 'both and strong'],
  ['snake_case_name stays', 'snake_case_name stays'],
  ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
  ['-5 degrees', '-5 degrees'],
  ['**面包**怎么做？', '面包怎么做？'],
  ['escaped \\*star\\*', 'escaped *star*'],
  ['```python', ''],
])('%s', (line, words) => expect(stripMarkdown(line)).toBe(words));
