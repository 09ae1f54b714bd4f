import { expect, it } from 'vitest';
import { explainListenFault } from './listen-fault.ts';

const fault = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

it.each([
  ['EADDRINUSE', 'listen', /port is in use/],
  ['EACCES', 'listen', /may not listen on that port/],
  ['EADDRNOTAVAIL', 'listen', /^HOST/],
  ['ENOTFOUND', 'getaddrinfo', /^HOST/],
])('explains %s of %s', (code, syscall, words) => {
  expect(explainListenFault(fault(code, syscall))).toMatch(words);
});

it('leaves a folder that is not writable to others', () => {
  expect(explainListenFault(fault('EACCES', 'open'))).toBeNull();
});
