import { expect, it } from 'vitest';
import { createDictatedText } from './dictated-text.ts';

it('joins utterances', () => {
  const dictated = createDictatedText();
  dictated.add('Dear Ms Kim,', null);
  dictated.add('thank you for coming.', null);
  expect(dictated.text()).toBe('Dear Ms Kim, thank you for coming.');
});
it('never repeats what was continued after a pause', () => {
  const dictated = createDictatedText();
  const first = dictated.add('I would like', null);
  dictated.add('I would like two tickets', first);
  expect(dictated.text()).toBe('I would like two tickets');
});
it('puts no spaces between Japanese sentences', () => {
  const dictated = createDictatedText();
  dictated.add('今日は。', null);
  dictated.add('元気です。', null);
  expect(dictated.text()).toBe('今日は。元気です。');
});
