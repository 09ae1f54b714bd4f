import type { Conversation } from '@parley/contracts/conversations/conversation';
import { expect, it } from 'vitest';
import { undoChanges } from './undo-changes.ts';

const inFolder = (id: string, folderId: string | null) => [id, { id, folderId } as Conversation] as const;

it('does the opposite with the same conversations', () => {
  expect(undoChanges({ action: 'delete' }, ['a', 'b'], new Map())).toEqual([{ action: 'restore', ids: ['a', 'b'] }]);
  expect(undoChanges({ action: 'archive' }, ['a'], new Map())).toEqual([{ action: 'unarchive', ids: ['a'] }]);
});

it('moves conversations back to the folders in which they were', () => {
  const before = new Map([inFolder('a', 'work'), inFolder('b', null), inFolder('c', 'work')]);
  expect(undoChanges({ action: 'move', folderId: 'lyon' }, ['a', 'b', 'c'], before)).toEqual([
    { action: 'move', folderId: 'work', ids: ['a', 'c'] },
    { action: 'move', folderId: null, ids: ['b'] },
  ]);
});

it('splits more than one request takes', () => {
  const ids = Array.from({ length: 5001 }, (_, index) => String(index));
  expect(undoChanges({ action: 'delete' }, ids, new Map()).map((request) => request.ids?.length)).toEqual([5000, 1]);
});
