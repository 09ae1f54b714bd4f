import { expect, it } from 'vitest';
import { listenerOf } from './said-turns.ts';

const turn = { side: 'mine', from: 'en-US', to: 'ko-KR' } as const;

it('a translation is read to the half with its language, else to the half that did not say the words', () => {
  expect(listenerOf(turn, { mine: 'en-US', theirs: 'ko-KR' })).toBe('theirs');
  expect(listenerOf(turn, { mine: 'ko-KR', theirs: 'en-US' })).toBe('mine');
  expect(listenerOf(turn, { mine: 'en-US', theirs: 'fr-FR' })).toBe('theirs');
});
