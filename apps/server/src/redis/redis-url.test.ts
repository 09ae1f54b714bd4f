import { expect, it } from 'vitest';
import { parseRedisUrl } from './redis-url.ts';

it('reads every part of an address', () => {
  expect(parseRedisUrl('rediss://parley:p%2Fw@[::1]:6380/3?prefix=school')).toEqual({
    host: '::1',
    port: 6380,
    database: 3,
    username: 'parley',
    password: 'p/w',
    isEncrypted: true,
    prefix: 'school',
  });
});

it('has defaults for all but the host', () => {
  expect(parseRedisUrl('redis://cache.internal')).toEqual({
    host: 'cache.internal',
    port: 6379,
    database: 0,
    username: undefined,
    password: undefined,
    isEncrypted: false,
    prefix: 'parley',
  });
});

it.each([
  'http://cache',
  'redis://',
  'redis:///0',
  'redis://cache/name',
  'redis://cache?prefix=a%20b',
  'redis://cache?prefix=',
  'cache:6379',
])('%s is not an address of Redis', (address) => expect(parseRedisUrl(address)).toBeNull());
