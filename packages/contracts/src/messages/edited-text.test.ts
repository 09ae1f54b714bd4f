import { expect, it } from 'vitest';
import { editedText } from './edited-text.ts';
import type { MessagePart } from './message-part.ts';
import { readFences } from './read-fences.ts';

const edit = (block: number, source: string): MessagePart => ({
  type: 'edited-block',
  id: '019aa000-0000-7000-8000-000000000001',
  block,
  info: '',
  source,
  editedAt: 0,
});
const text = (words: string): MessagePart => ({ type: 'text', text: words });

it('an answer without versions of the user stays as it is, character for character', () => {
  expect(editedText([text('a\r\n~~~js\r\n1\r\n~~~')])).toBe('a\r\n~~~js\r\n1\r\n~~~');
});

it('the newest version of each block stands in its place', () => {
  const parts = [
    edit(1, '<p>old'),
    edit(0, 'x = 2\n'),
    edit(1, '<p>new\n\n</p>'),
    text('One:\n```py\nx = 1\n```\nTwo:\n~~~html title="A"\n<p>\n~~~\nEnd.'),
  ];
  expect(editedText(parts)).toBe('One:\n```py\nx = 2\n```\nTwo:\n```html title="A"\n<p>new\n\n</p>\n```\nEnd.');
});

it.each([
  ['in a list', '- item\n\n  ```js\n  1\n  ```\n- next', 'a\n  b'],
  ['right behind the mark of a list', '1. ```js\n   1\n   ```', 'a'],
  ['that is not closed', 'a\n```js\n1', 'b'],
  ['that gets fences of its own', '```md\n1\n```\nend', '````js\n2\n````\n```'],
])('a block %s keeps its place and its source', (_where, words, source) => {
  const fences = readFences(editedText([edit(0, source), text(words)]));
  expect(fences.map(({ code, isOpen, info }) => ({ code, isOpen, info }))).toEqual([
    { code: source, isOpen: false, info: readFences(words)[0]?.info },
  ]);
});

it('a version of a block that is gone changes nothing', () => {
  expect(editedText([edit(3, 'x'), text('```js\n1\n```')])).toBe('```js\n1\n```');
});
