import { expect, it } from 'vitest';
import { mediaTypeOf } from './media-type.ts';

it.each<[string | undefined, string | null]>([
  ['application/json', 'application/json'],
  ['Application/JSON ; charset="utf-8"', 'application/json'],
  ['multipart/form-data; boundary=x', 'multipart/form-data'],
  ['application/json, text/plain', null],
  ['json', null],
  ['', null],
  [undefined, null],
])('the media type of %s is %s', (header, mediaType) => expect(mediaTypeOf(header)).toBe(mediaType));
