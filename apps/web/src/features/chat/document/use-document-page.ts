import type { ReadFilePageResponse } from '@parley/contracts/files/read-file-page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** One page of a document as text. The last one stays in view until the next is here. */
export function useDocumentPage(fileId: string, page: number) {
  return useQuery({
    queryKey: ['file-page', fileId, page],
    queryFn: ({ signal }): Promise<ReadFilePageResponse> =>
      call('GET /api/files/{id}/text', { params: { id: fileId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
