import type { Folder } from '@parley/contracts/folders/folder';

/** A folder with the folders in it. */
export interface FolderBranch {
  folder: Folder;
  inside: Folder[];
  /** Conversations in it and in the folders in it. */
  count: number;
}

/** The outer folders in their order, each with those in it. */
export function folderTree(folders: readonly Folder[]): FolderBranch[] {
  return folders
    .filter(({ parentId }) => parentId === null)
    .map((folder) => {
      const inside = folders.filter(({ parentId }) => parentId === folder.id);
      return { folder, inside, count: [folder, ...inside].reduce((sum, { conversationCount }) => sum + conversationCount, 0) };
    });
}
