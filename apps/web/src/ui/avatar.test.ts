import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it('uses a letter of the first and the last name, in any script', () => {
  expect(initialsOf('Mara Lindqvist')).toBe('ML');
  expect(initialsOf('  ana  maría de souza ')).toBe('AS');
  expect(initialsOf('李小龍')).toBe('李');
  expect(initialsOf('𠮷野 家')).toBe('𠮷家');
  expect(initialsOf('   ')).toBe('');
});
