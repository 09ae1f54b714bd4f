import { expect, it } from 'vitest';
import { passkeySite } from './passkey-site.ts';

it.each([
  ['https://chat.example.org', 'chat.example.org'],
  ['https://chat.example.org:8443', 'chat.example.org'],
  ['http://localhost:3210', 'localhost'],
  ['http://parley.localhost', 'parley.localhost'],
])('%s has passkeys of %s', (origin, host) => expect(passkeySite(origin)).toEqual({ origin, host }));

it.each([undefined, 'http://chat.example.org', 'https://192.168.1.20', 'https://[::1]:3210', 'http://127.0.0.1'])('%s has none', (origin) =>
  expect(() => passkeySite(origin)).toThrow(expect.objectContaining({ code: 'passkeys_unavailable' })),
);
