import { expect, test } from 'vitest';
import { wordlessLines } from './wordless-lines.ts';

test('keeps library output about a text out of the log; our own lines and stack frames stay', () => {
  const printed = [
    "/src/lexicon.cc:TokenizeWord:201 Skip OOV: 'confession'",
    'speech-worker: unreadable input',
    'Error: cannot say "my secret"',
    '    at LocalModels.speak (file:///app/apps/speech-worker/src/sherpa/local-models.ts:40:13)',
    '    at which hour she left',
    '',
  ].join('\n');
  expect(wordlessLines(printed)).toEqual({
    lines: [
      'speech-worker: unreadable input',
      '    at LocalModels.speak (file:///app/apps/speech-worker/src/sherpa/local-models.ts:40:13)',
    ],
    withheld: 3,
  });
});
