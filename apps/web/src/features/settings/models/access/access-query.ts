import type { GrantableRole } from '@parley/contracts/accounts/roles';
import type { AccessKind } from '@parley/contracts/models/access-kinds';
import type { AccessRule } from '@parley/contracts/models/model-access';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryKeys } from '#api/query-keys.ts';

/** A model or an engine with its name. */
export interface AccessSubject {
  kind: AccessKind;
  id: string;
  label: string;
  /** Its provider, or what the engine does. */
  hint: string;
}

/** Who may use something; null: everyone. */
export type Allowed = { roles: GrantableRole[]; people: { id: string; name: string }[] } | null;

export const accessQuery = queryOptions({
  queryKey: queryKeys.modelAccess,
  queryFn: ({ signal }): Promise<{ rules: AccessRule[] }> => call('GET /api/model-access', { signal }),
});
