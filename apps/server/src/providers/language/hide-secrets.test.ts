import { APICallError } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { createSecretHider } from './hide-secrets.ts';

const key = 'sk-proj-Zt7Qm2Lw9Xc4Vb8Nn1Ks6Jd3Hf5Gp0';
const hide = createSecretHider([key, null, 'x-team-token-4711']);
const base64 = (text: string): string => Buffer.from(text).toString('base64');

it.each([
  ['whole', key],
  ['its first half', key.slice(0, 19)],
  ['its last half', key.slice(19)],
  ['a piece of it', key.slice(10, 18)],
  ['its ends', `${key.slice(0, 5)}****${key.slice(-4)}`],
  ['its end behind dots', `...${key.slice(-4)}`],
  ['base64', base64(key)],
  ['base64 behind a user', base64(`user:${key}`)],
  ['base64 behind a word', base64(`Bearer ${key}`)],
  ['base64 before more', base64(`${key}:x`)],
  ['base64 for URLs', Buffer.from(key).toString('base64url')],
  ['hexadecimal', Buffer.from(key).toString('hex')],
  ['the value of a header', 'x-team-token-4711'],
])('hides a key that is repeated as %s', (_how, repeated) => {
  const told = String(hide(`Incorrect API key provided: ${repeated}. Find yours in settings.`));
  expect(told).toMatch(/^Incorrect API key provided: .*\[secret\].* Find yours in settings\.$/);
  // Nothing that is left holds five letters of a secret, as it is or decoded.
  const left = told.split('[secret]').flatMap((text) => text.match(/[\w+/-]{4,}/g) ?? []);
  const read = [...left, ...left.map((text) => Buffer.from(text, 'base64').toString('latin1'))].join(' ');
  for (const secret of [key, 'x-team-token-4711'])
    for (let at = 0; at + 5 <= secret.length; at += 1) expect(read).not.toContain(secret.slice(at, at + 5));
});

it('leaves ordinary sentences as they are', () => {
  for (const sentence of ['The model does not exist.', 'Wait ... and try **again**.', 'sk- is how a key begins.'])
    expect(hide(sentence)).toBe(sentence);
  expect(createSecretHider(['none'])('none of them')).toBe('none of them');
});

it('hides keys in every part of an error, which keeps its type', () => {
  const error = new APICallError({
    message: `bad ${key}`,
    url: 'https://models.example',
    requestBodyValues: {},
    statusCode: 401,
    responseBody: JSON.stringify({ error: { message: `bad ${key}`, code: key } }),
    data: { error: { message: base64(key) } },
    cause: new Error(`because of ${key}`),
  });
  expect(hide(error)).toBe(error);
  expect(JSON.stringify([error.message, error.responseBody, error.data, (error.cause as Error).message])).not.toMatch(/Zt7Qm2|WnQ3UW/);
  expect(APICallError.isInstance(error)).toBe(true);
  expect(hide({ type: 'error', error: { message: key } })).toEqual({ type: 'error', error: { message: '[secret]' } });
});
