import type { ImportRecord } from '@parley/contracts/transfer/import-record';
import type { ListImportsResponse } from '@parley/contracts/transfer/list-imports';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

const everyMs = 1000;

/** The latest imports, newest first. Read again every second while the server works on one. */
export const importsQuery = queryOptions({
  queryKey: queryKeys.imports,
  queryFn: ({ signal }): Promise<ListImportsResponse> => call('GET /api/imports', { signal }),
  refetchInterval: ({ state }) => (state.data?.imports.some(isWorkedOn) ? everyMs : false),
});

/** Shows the new state of an import at once. */
export function showImport(queryClient: QueryClient, record: ImportRecord): void {
  queryClient.setQueryData(importsQuery.queryKey, (known) => {
    const others = (known?.imports ?? []).filter(({ id }) => id !== record.id);
    return { imports: [...others, record].toSorted((one, other) => other.createdAt - one.createdAt) };
  });
}

/** Has everything loaded again that an import can add to. */
export function reloadImported(queryClient: QueryClient): void {
  for (const queryKey of [queryKeys.conversations, queryKeys.archivedConversations, queryKeys.assistants, queryKeys.preferences])
    void queryClient.invalidateQueries({ queryKey });
}

/** Whether an import is not finished. */
export function isOpen({ status }: Pick<ImportRecord, 'status'>): boolean {
  return status === 'uploading' || status === 'waiting' || status === 'reading' || status === 'paused';
}

/** Whether the server reads an import or will read it next. Others go before one that is paused or whose file is not here. */
export function isWorkedOn({ status }: Pick<ImportRecord, 'status'>): boolean {
  return status === 'waiting' || status === 'reading';
}
