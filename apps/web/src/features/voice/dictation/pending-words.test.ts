import { expect, it } from 'vitest';
import { pendingWords } from './pending-words.ts';

it.each([
  ['words under way follow those that are settled', 'Dear Ms Kim,', 'userSpeaking', 'thank you', false, ' thank you'],
  ['the first words need no space', '', 'userSpeaking', 'thank you', false, 'thank you'],
  ['Japanese takes none', '今日は。', 'userSpeaking', '元気', false, '元気'],
  ['the last words while they are written down', 'Dear Ms Kim,', 'thinking', 'thank you', true, ' thank you'],
  ['words that are settled are not told twice', 'Dear Ms Kim, thank you', 'thinking', 'thank you', true, ''],
  ['the same words are announced when they are said again', 'no', 'userSpeaking', 'no', false, ' no'],
  ['a noise that never became words is forgotten', 'Dear Ms Kim,', 'listening', 'hm', false, ''],
] as const)('%s', (_, said, phase, text, isFinal, tentative) => {
  expect(pendingWords(said, { phase, userCaption: { text, isFinal } })).toEqual({ settled: said, tentative });
});
