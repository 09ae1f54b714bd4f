import { expect, it } from 'vitest';
import { replyInstructions } from './reply-instructions.ts';

const person = { locale: 'en-US', timeZone: 'UTC', now: 0 };

it('tells a model that its words are spoken only in a spoken conversation', () => {
  expect(replyInstructions({ kind: 'voice' }, person, null)).toContain('read aloud');
  expect(replyInstructions({ kind: 'chat' }, person, null)).not.toContain('read aloud');
});
it('makes an interpreter of the model for a turn that is to be interpreted, whatever the assistant is told otherwise', () => {
  const told = replyInstructions({ kind: 'interpreter' }, { ...person, interpret: { from: 'ko-KR', to: 'en-US' } }, 'Be a pirate.');
  expect(told).toContain('spoken in Korean');
  expect(told).toContain('(en-US)');
  expect(told).not.toContain('pirate');
});
