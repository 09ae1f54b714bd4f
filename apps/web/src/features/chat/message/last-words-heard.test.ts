import { expect, it } from 'vitest';
import { lastWordsHeard } from './last-words-heard.ts';

const reply = 'The **station** is behind the old bridge.';

it.each([
  ['four words of many', reply, reply.indexOf('old') + 3, 'is behind the old'],
  ['three words, if the user interrupted after the third', reply, reply.indexOf(' is ') + 3, 'The station is'],
  ['one word', reply, 3, 'The'],
  ['nothing, if nothing was heard', reply, 0, ''],
  ['words of a language without spaces', '駅は古い橋の後ろです。', 2, '駅は'],
])('shows %s', (_, text, offset, words) => {
  expect(lastWordsHeard(text, offset, 'ja')).toBe(words);
});
