/** The colours of folders, in the order of the picker. This module carries no schema, so the web client may import it at run time. */
export const folderColors = ['gray', 'amber', 'orange', 'red', 'pink', 'violet', 'blue', 'teal', 'green'] as const;

export type FolderColor = (typeof folderColors)[number];
