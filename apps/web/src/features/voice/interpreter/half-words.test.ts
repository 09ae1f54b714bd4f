import { expect, it } from 'vitest';
import { halfStateOf, linesOf } from './half-words.ts';
import type { Side } from './interpreter-pair.ts';

const turns = [
  { side: 'mine', text: 'Do you have something for a sore throat?', from: 'en-US', to: 'ko-KR', replyMessageId: 'a' },
  { side: 'theirs', text: '네, 있어요.', from: 'ko-KR', to: 'en-US', replyMessageId: 'b' },
] as const;
const texts: Record<string, string> = { a: '목이 아플 때 먹는 약 있나요?', b: 'Yes, we do.' };
const textOf = (id: string) => texts[id] ?? '';

it('shows each side everything in its own language, also after the languages were swapped', () => {
  const textsIn = (side: Side, locale: string) => linesOf(side, locale, turns, textOf).map(({ text }) => text);
  expect(textsIn('mine', 'en-US')).toEqual([turns[0].text, 'Yes, we do.']);
  expect(textsIn('theirs', 'ko-KR')).toEqual([texts.a, turns[1].text]);
  expect(textsIn('mine', 'ko-KR')).toEqual([texts.a, turns[1].text]);
  expect(textsIn('theirs', 'en-US')).toEqual([turns[0].text, 'Yes, we do.']);
});
it('shows a side with a new language what it saw before', () => {
  expect(linesOf('theirs', 'fr-FR', turns, textOf).map(({ text, locale }) => [text, locale])).toEqual([
    [texts.a, 'ko-KR'],
    [turns[1].text, 'ko-KR'],
  ]);
});
it('shows nothing for a translation that has not started', () => {
  expect(linesOf('mine', 'en-US', [{ ...turns[1], replyMessageId: null }], textOf)[0]?.text).toBe('');
});
it('tells the listener that the translation is read to them, and the speaker that it is read to the other side', () => {
  expect(halfStateOf('mine', 'theirs', 'mine', 'speaking', true)).toBe('reading');
  expect(halfStateOf('theirs', 'theirs', 'mine', 'speaking', true)).toBe('readingOther');
});
it('says on the tapped side that it prepares or reconnects', () => {
  expect(halfStateOf('mine', 'mine', 'theirs', 'arming', false)).toBe('preparing');
  expect(halfStateOf('mine', 'mine', 'theirs', 'reconnecting', false)).toBe('reconnecting');
  expect(halfStateOf('theirs', 'mine', 'theirs', 'arming', false)).toBe('idle');
});
it('says "Listening" only on the side with the open microphone', () => {
  expect(halfStateOf('mine', 'mine', 'theirs', 'userSpeaking', false)).toBe('listening');
  expect(halfStateOf('theirs', 'mine', 'theirs', 'userSpeaking', false)).toBe('idle');
  expect(halfStateOf('mine', 'mine', 'theirs', 'listening', true)).toBe('idle');
});
