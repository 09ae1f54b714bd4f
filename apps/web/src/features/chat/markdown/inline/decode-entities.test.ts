import { expect, it } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

it.each([
  ['&eacute;t&eacute; &CounterClockwiseContourIntegral;', 'été ∳'],
  ['&#233; &#xE9; &#0; &#xD800;', 'é é \uFFFD \uFFFD'],
  ['&notit; &constructor; AT&T &copy', '&notit; &constructor; AT&T &copy'],
])('%s reads as %s', (text, expected) => {
  expect(
    decodeEntities(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(expected);
});

it('names the range of each reference in the typed text', () => {
  expect(decodeEntities('a&ouml;b')).toEqual([
    { text: 'a', start: 0, end: 1 },
    { text: 'ö', start: 1, end: 7 },
    { text: 'b', start: 7, end: 8 },
  ]);
});
