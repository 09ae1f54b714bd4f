import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['short', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcabcabcabcabcabc', 'weak'],
  ['tenletters', 'fair'],
  ['twelve-letter', 'good'],
  ['zaytun kahwa qamar', 'strong'],
])('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
