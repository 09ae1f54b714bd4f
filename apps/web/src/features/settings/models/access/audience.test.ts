import { expect, it } from 'vitest';
import { audienceOf } from './audience.ts';

it('tells who may use something in one of the words of the menu', () => {
  expect(audienceOf(null)).toBe('everyone');
  expect(audienceOf({ roles: [], people: [] })).toBe('ownerOnly');
  expect(audienceOf({ roles: ['admin'], people: [] })).toBe('administrators');
  expect(audienceOf({ roles: ['member', 'admin'], people: [] })).toBe('noGuests');
});

it('has no word for named people, and for roles that the menu does not offer', () => {
  expect(audienceOf({ roles: ['guest'], people: [] })).toBeNull();
  expect(audienceOf({ roles: ['admin'], people: [{ id: 'b', name: 'Ben' }] })).toBeNull();
});
