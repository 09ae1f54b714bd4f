import { expect, it } from 'vitest';
import { replyInstructions } from './reply-instructions.ts';

const plain = { instructions: 'You are Léa.', locale: null, correctsGently: false };
const person = { locale: 'en-US', timeZone: 'UTC', now: 0 };

it('tells a model that its words are spoken only in a spoken conversation', () => {
  expect(replyInstructions({ kind: 'voice' }, person, null)).toContain('read aloud');
  expect(replyInstructions({ kind: 'chat' }, person, null)).not.toContain('read aloud');
});
it('makes an interpreter of the model for a turn that is to be interpreted, whatever the assistant is told otherwise', () => {
  const told = replyInstructions(
    { kind: 'interpreter' },
    { ...person, interpret: { from: 'ko-KR', to: 'en-US' } },
    {
      instructions: 'Be a pirate.',
      locale: 'ar-SA',
      correctsGently: true,
    },
  );
  expect(told).toContain('spoken in Korean');
  expect(told).toContain('(en-US)');
  expect(told).not.toMatch(/pirate|Arabic|gently/);
});

it('asks an assistant with a language of its own to keep to it, and any other to follow the person', () => {
  expect(replyInstructions({ kind: 'chat' }, person, { ...plain, locale: 'ja-JP' })).toContain('Speak Japanese');
  expect(replyInstructions({ kind: 'chat' }, person, plain)).toContain('Answer in the language the person writes or speaks in.');
});

it('asks for one gentle correction a turn, with bold words only where they are read and not heard', () => {
  const gentle = { ...plain, correctsGently: true };
  expect(replyInstructions({ kind: 'chat' }, person, plain)).not.toContain('gently');
  expect(replyInstructions({ kind: 'chat' }, person, gentle)).toMatch(/correct them gently.*in bold.*at most one thing a turn/s);
  const spoken = replyInstructions({ kind: 'voice' }, person, gentle);
  expect(spoken).toContain('correct them gently');
  expect(spoken).not.toContain('bold');
});

it('speaks as Parley for an assistant that was told nothing', () => {
  expect(replyInstructions({ kind: 'chat' }, person, { ...plain, instructions: '' })).toContain('helpful assistant in Parley');
});
