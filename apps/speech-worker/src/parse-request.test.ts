import { expect, test } from 'vitest';
import { parseRequest } from './parse-request.ts';

const parse = (value: unknown) => parseRequest(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

test('accepts requests that match the protocol', () => {
  expect(parse({ id: 3, op: 'speak', voice: 'de-DE+f2', text: '', rate: 1.5 })).toMatchObject({ id: 3, op: 'speak' });
});

test.each([
  ['{', 'json'],
  ['null', 'json'],
  ['[]', 'json'],
  [{ op: 'voices' }, 'id'],
  [{ id: -1, op: 'voices' }, 'id'],
  [{ id: 1.5, op: 'voices' }, 'id'],
  [{ id: 1 }, 'op'],
  [{ id: 1, op: 'toString' }, 'op'],
  [{ id: 1, op: 'speak', voice: 'x' }, 'text'],
  [{ id: 1, op: 'speak', voice: 'x', text: 5 }, 'text'],
  [{ id: 1, op: 'speak', voice: 'x', text: 'a', rate: 'fast' }, 'rate'],
  [{ id: 1, op: 'sherpa-load', kind: 'speech', model: null }, 'model'],
])('refuses %j and names %s', (value, field) => {
  expect(() => parse(value)).toThrow(expect.objectContaining({ code: 'bad_request', message: field }));
});
