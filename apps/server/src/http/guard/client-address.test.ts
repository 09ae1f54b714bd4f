import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createClientAddress, isAddressOrNetwork } from './client-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  ['a direct client', '203.0.113.7', undefined, '203.0.113.7'],
  ['an IPv4 client of a socket for both', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['a stranger that invents the header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a client behind the proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a client behind two proxies', '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['a client that invents an address before its own', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a proxy that names no address', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['a proxy without the header', '127.0.0.1', undefined, '127.0.0.1'],
  ['only proxies', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['an IPv6 client behind the proxy', '127.0.0.1', '[2001:db8:1:2:3:4:5:6]:4711', '2001:db8:1:2::/64'],
  ['an IPv6 client', '2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['another of its addresses', '2001:db8:0:0:ffff::9', undefined, '2001:db8:0:0::/64'],
  ['an IPv6 client of this link', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['a connection that has gone', undefined, '203.0.113.7', ''],
])('is that of %s', (_case, remote, forwarded, expected) => {
  expect(createClientAddress(['127.0.0.1', '10.0.0.0/8'])(from(remote, forwarded))).toBe(expected);
});

it('trusts no header unless a proxy is named', () => {
  expect(createClientAddress([])(from('127.0.0.1', '203.0.113.7'))).toBe('127.0.0.1');
});

it.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/9', false],
  ['proxy.example.org', false],
  ['10.0.0.0/', false],
])('reads the setting %s: %s', (entry, isReadable) => expect(isAddressOrNetwork(entry)).toBe(isReadable));
