import { expect, it } from 'vitest';
import { sharedAddress } from './pasted-address.ts';

it.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['  https://example.org/a \n', 'https://example.org/a'],
  ['The title of a page\nhttps://example.org/a', 'https://example.org/a'],
  ['https://example.org/a\nhttps://example.org/b', null],
  ['See https://example.org/a', null],
  ['mailto:ada@example.org', null],
  ['Words', null],
])('the address to read in %j is %s', (text, address) => expect(sharedAddress(text)).toBe(address));
