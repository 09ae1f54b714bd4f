import { expect, it } from 'vitest';
import { plainLine } from './plain-line.ts';

it.each([
  ['## Use **346 g** of water\n\nHalf of `the` starter', 'Use 346 g of water Half of the starter'],
  ['> Guten Tag,\n>\n> seit zwei Tagen\\\n> Samira', 'Guten Tag, seit zwei Tagen Samira'],
  ['- one\n2. two\n- [x] three', 'one two three'],
  ['see [the page](/help/voice "Help") and ![a cat](cat_(1).png)', 'see the page and a cat'],
  ['```python\na = b * c * d\n```', 'a = b * c * d'],
  ['| Day | What |\n| --- | :-: |\n| Bake | 240 °C |', 'Day | What Bake | 240 °C'],
  ['## هذه **رسالة** جاهزة', 'هذه رسالة جاهزة'],
  ['3 * 4 * 5 > 2 and snake_case_name', '3 * 4 * 5 > 2 and snake_case_name'],
  ['One\n\n---\n\n* * *\nTwo', 'One Two'],
  ['', ''],
])('%j is read as %j', (markdown, words) => {
  expect(plainLine(markdown)).toBe(words);
});

it('keeps marks that never close (bench/hostile-text.ts)', () => {
  const line = plainLine(`${'['.repeat(20_000)}${'*a '.repeat(20_000)}${'`a'.repeat(9_001)}`);
  expect(line.startsWith('['.repeat(20_000))).toBe(true);
  expect(line.match(/\*a/g)).toHaveLength(20_000);
});
