/** What has a file that it knows: an assistant, or a folder whose conversations use it. */
export type FileOwner = { assistantId: string } | { folderId: string };

/** The column of `files` that names the owner, and its id. */
export function ownerColumn(owner: FileOwner): ['assistantId' | 'folderId', string] {
  return 'assistantId' in owner ? ['assistantId', owner.assistantId] : ['folderId', owner.folderId];
}
