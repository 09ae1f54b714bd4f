import type { AuditAction } from '@parley/contracts/audit/audit-actions';
import type { AuditEntry } from '@parley/contracts/audit/list-audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** Entries of the audit log, the newest first. */
export const auditQuery = (action: AuditAction | null, q: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.audit, action, q],
    queryFn: ({ pageParam, signal }): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> =>
      call('GET /api/audit', {
        query: { ...(action ? { action } : {}), ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  });
