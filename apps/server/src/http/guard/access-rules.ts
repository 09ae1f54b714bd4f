import type { Role } from '@parley/contracts/accounts/roles';
import type { AccessKind } from '@parley/contracts/models/access-kinds';
import type { Database } from '#db/open-database.ts';

/** Who may use a model or an engine, beside the owner. */
export type AllowedUsers = { roles: readonly Role[]; people: ReadonlySet<string> };

/** The rules of who may use which models and engines. */
export type AccessRules = {
  /** Null: everyone may use it. */
  of(kind: AccessKind, subject: string): AllowedUsers | null;
  /** Whether a model of this provider has a rule. */
  hasRules(providerId: string): boolean;
  /** Whether there is any. */
  isAny: boolean;
  /** What has a rule. */
  subjects(kind: AccessKind): string[];
};

/** What has a rule that names nobody is for the owner alone. */
export const ownerOnly: AllowedUsers = { roles: [], people: new Set() };

/** Reads the rules anew each time: a change counts from the next use, in whichever process it was made. */
export async function loadAccessRules({ query }: Pick<Database, 'query'>): Promise<AccessRules> {
  const rows = await query
    .selectFrom('modelAccess')
    .leftJoin('modelAccessPeople', (join) =>
      join.onRef('modelAccessPeople.kind', '=', 'modelAccess.kind').onRef('modelAccessPeople.subject', '=', 'modelAccess.subject'),
    )
    .select(['modelAccess.kind', 'modelAccess.subject', 'modelAccess.roles', 'modelAccessPeople.userId'])
    .execute();
  const rules = new Map<string, { roles: Role[]; people: Set<string> }>();
  for (const { kind, subject, roles, userId } of rows) {
    const key = `${kind} ${subject}`;
    const rule = rules.get(key) ?? { roles: JSON.parse(roles) as Role[], people: new Set() };
    if (userId !== null) rule.people.add(userId);
    rules.set(key, rule);
  }
  return {
    of: (kind, subject) => rules.get(`${kind} ${subject}`) ?? null,
    isAny: rules.size > 0,
    subjects: (kind) => rows.filter((row) => row.kind === kind).map(({ subject }) => subject),
    hasRules: (providerId) => rules.keys().some((key) => key.startsWith(`model ${providerId}/`)),
  };
}
