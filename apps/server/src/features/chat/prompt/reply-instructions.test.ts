import { expect, it } from 'vitest';
import { replyInstructions } from './reply-instructions.ts';

const plain = { instructions: 'You are Léa.', locale: null, correctsGently: false };
const user = { locale: 'en-US', timeZone: 'UTC', now: 0 };

it('tells a model that its text is spoken only in a spoken conversation', () => {
  expect(replyInstructions({ kind: 'voice' }, user, null)).toContain('read aloud');
  expect(replyInstructions({ kind: 'chat' }, user, null)).not.toContain('read aloud');
});
it("makes the model an interpreter for an interpreted turn, whatever the assistant's instructions say", () => {
  const told = replyInstructions(
    { kind: 'interpreter' },
    { ...user, interpret: { from: 'ko-KR', to: 'en-US' } },
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

it('asks an assistant with its own language to use it, and any other to follow the user', () => {
  expect(replyInstructions({ kind: 'chat' }, user, { ...plain, locale: 'ja-JP' })).toContain('Speak Japanese');
  expect(replyInstructions({ kind: 'chat' }, user, plain)).toContain('Answer in the language the user writes or speaks in.');
});

it('asks for one gentle correction per turn, with bold text only where it is read and not spoken', () => {
  const gentle = { ...plain, correctsGently: true };
  expect(replyInstructions({ kind: 'chat' }, user, plain)).not.toContain('gently');
  expect(replyInstructions({ kind: 'chat' }, user, gentle)).toMatch(/correct them gently.*in bold.*at most one thing a turn/s);
  const spoken = replyInstructions({ kind: 'voice' }, user, gentle);
  expect(spoken).toContain('correct them gently');
  expect(spoken).not.toContain('bold');
});

it('speaks as Parley for an assistant without instructions', () => {
  expect(replyInstructions({ kind: 'chat' }, user, { ...plain, instructions: '' })).toContain('helpful assistant in Parley');
});
