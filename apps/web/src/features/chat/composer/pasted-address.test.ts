import { expect, it } from 'vitest';
import { pastedAddress } from './pasted-address.ts';

const clipboard = (text: string) => ({ getData: (type: string) => (type === 'text/plain' ? text : '') }) as DataTransfer;

it.each([
  'https://example.org',
  'http://example.org:8080/a?b=c#d',
  'HTTPS://EXAMPLE.ORG/',
  'https://مثال.إختبار/صفحة',
  'https://ja.wikipedia.org/wiki/フェンネル',
])('%s is one address', (text) => expect(pastedAddress(clipboard(` ${text}\n`))).toBe(text));

it.each([
  '',
  'example.org',
  'See https://example.org',
  'https://example.org https://example.com',
  'https://example.org\nhttps://example.com',
  'https://',
  'http://[',
  'ftp://example.org',
  'javascript:alert(1)',
])('%j is none', (text) => expect(pastedAddress(clipboard(text))).toBeNull());
