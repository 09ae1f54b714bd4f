import { describe, expect, it } from 'vitest';
import { createRequestGuard } from './request-guard.ts';

const guard = createRequestGuard(['parley.example'], { isAllowed: () => false });
const check = (method: string, headers: Record<string, string>, isSocket = false): string | null => {
  try {
    guard.check({ method, headers, isSocket });
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('request guard', () => {
  it.each(['localhost:3210', '127.0.0.1:3210', '[::1]:3210', 'app.localhost', '192.168.1.5', 'parley.example', 'PARLEY.example:443'])(
    'knows %s',
    (host) => {
      expect(check('GET', { host })).toBeNull();
    },
  );
  it.each(['evil.example', 'localhost.evil.example', 'parley.example.evil', '', 'a b', '127.0.0.1.nip.io'])(
    'refuses the host “%s”',
    (host) => {
      expect(check('GET', { host })).toBe('forbidden_host');
    },
  );

  const host = 'localhost:3210';
  it('allows programs without browser headers', () => {
    expect(check('POST', { host })).toBeNull();
  });
  it('allows its own pages, also behind a TLS proxy', () => {
    expect(check('POST', { host, origin: 'http://localhost:3210', 'sec-fetch-site': 'same-origin' })).toBeNull();
    expect(check('POST', { host: 'parley.example', origin: 'https://parley.example' })).toBeNull();
  });
  it.each<[string, Record<string, string>]>([
    ['foreign origin', { origin: 'https://evil.example' }],
    ['other port', { origin: 'http://localhost:9999' }],
    ['sandboxed page', { origin: 'null' }],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses to change state for a %s, and opens no socket', (_name, headers) => {
    expect(check('POST', { host, ...headers })).toBe('forbidden_origin');
    expect(check('GET', { host, ...headers }, true)).toBe('forbidden_origin');
  });
  it('allows links from elsewhere to open pages, and nothing else to read', () => {
    expect(check('GET', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBeNull();
    expect(check('GET', { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe('forbidden_origin');
    expect(check('GET', { host, origin: 'https://evil.example' })).toBe('forbidden_origin');
    expect(check('GET', { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBeNull();
  });
});
