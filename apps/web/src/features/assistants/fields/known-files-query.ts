import type { AssistantFile } from '@parley/contracts/assistants/assistant-file';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** What has files that it knows. */
export interface FileOwner {
  kind: 'assistant' | 'folder';
  id: string;
}

/** The stored files of an assistant or of a folder, oldest first. */
export const knownFilesQuery = ({ kind, id }: FileOwner) =>
  queryOptions({
    queryKey: kind === 'assistant' ? queryKeys.assistantFiles(id) : queryKeys.folderFiles(id),
    queryFn: async ({ signal }): Promise<AssistantFile[]> =>
      (await call(kind === 'assistant' ? 'GET /api/assistants/{id}/files' : 'GET /api/folders/{id}/files', { params: { id }, signal }))
        .files,
  });
