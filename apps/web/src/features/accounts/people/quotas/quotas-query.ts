import type { GrantableRole } from '@parley/contracts/accounts/roles';
import type { QuotaLimits, QuotaState } from '@parley/contracts/usage/quotas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

export interface Quotas {
  roles: { role: GrantableRole; limits: QuotaLimits }[];
  people: { id: string; limits: QuotaLimits | null; near: QuotaState[] }[];
}

export const quotasQuery = queryOptions({
  queryKey: queryKeys.quotas,
  queryFn: ({ signal }): Promise<Quotas> => call('GET /api/quotas', { signal }),
});

/** Whose limits a dialog shows: a role, or a person. */
export type QuotaOf = { role: GrantableRole } | { id: string; name: string };
