import { expect, it } from 'vitest';
import { entityId } from '@parley/contracts/messages/message';
import { newId } from './new-id.ts';

it('makes valid version 7 UUIDs that sort in creation order, also many within one millisecond', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of [ids[0], ids.at(-1)]) {
    expect(entityId.safeParse(id).success).toBe(true);
    expect(id?.[14]).toBe('7');
  }
});
