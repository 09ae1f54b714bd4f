import { expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

it.each([
  ['a bidi override', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['bidi isolates and marks', '\u2066a\u2069\u200Eb\u200Fc\u061Cd', 'abcd'],
  ['zero-width spaces', 'Pay\u200BPal\uFEFF\u2060\u00AD', 'PayPal'],
  ['blank letters', '\u3164\u115F\uFFA0', ''],
  ['joiners between Latin letters', 'Pay\u200DPal\u200C', 'PayPal'],
  ['joiners alone', '\u200D\u200C\u200D', ''],
  ['hidden letters', `a${String.fromCodePoint(0xe0061, 0xe0062)}b`, 'ab'],
  ['control characters and lines', 'a\u0000\u0007b\r\nc\u2028d\u0085e', 'a b c d e'],
  ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
])('takes %s out of a name', (_what, name, clean) => expect(cleanName(name)).toBe(clean));

it.each([
  ['a family', '👨‍👩‍👧 and 👩🏽‍💻'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['Arabic and Hebrew', 'مرحبا שלום'],
])('keeps %s', (_what, name) => expect(cleanName(name)).toBe(name));

it('has an end', () => {
  expect(cleanName('x'.repeat(5000))).toHaveLength(300);
  expect(cleanName('🐟'.repeat(50), 9)).toBe('🐟🐟🐟🐟');
});
