import type { Folder } from '@parley/contracts/folders/folder';
import { expect, it } from 'vitest';
import { folderTree } from './folder-tree.ts';

const folder = (id: string, parentId: string | null, conversationCount: number): Folder => ({
  id,
  parentId,
  conversationCount,
  name: id,
  emoji: null,
  color: 'gray',
  usedAt: 0,
  createdAt: 0,
  updatedAt: 0,
});

it('puts folders below the folder they are in and counts their conversations there too', () => {
  const folders = [folder('home', null, 6), folder('flats', 'home', 4), folder('work', null, 0), folder('school', 'home', 3)];
  expect(folderTree(folders).map(({ folder, inside, count }) => [folder.id, inside.map(({ id }) => id), count])).toEqual([
    ['home', ['flats', 'school'], 13],
    ['work', [], 0],
  ]);
});
