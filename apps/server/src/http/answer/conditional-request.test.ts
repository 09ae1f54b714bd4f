import { expect, it } from 'vitest';
import { acceptsEncoding, isNotModified } from './conditional-request.ts';

it.each<[string | undefined, boolean]>([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"a" , "y"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %s: %s', (header, isMatch) => {
  expect(isNotModified(header, '"a"')).toBe(isMatch);
});

it.each<[string | undefined, boolean]>([
  [undefined, false],
  ['', false],
  ['br', true],
  ['gzip, deflate, BR', true],
  ['gzip;q=1.0, br;q=0.5', true],
  ['br;q=0', false],
  ['br;q=0.000, *', false],
  ['*', true],
  ['*;q=0', false],
  ['brotli', false],
  ['br;q=many', false],
])('Accept-Encoding %s takes br: %s', (header, isTaken) => {
  expect(acceptsEncoding(header, 'br')).toBe(isTaken);
});
