import type { Allowed } from './access-query.ts';

/** What the menu offers, with the roles beside the owner's. */
export const audiences = {
  everyone: null,
  noGuests: { roles: ['admin', 'member'], people: [] },
  administrators: { roles: ['admin'], people: [] },
  ownerOnly: { roles: [], people: [] },
} satisfies Record<string, Allowed>;

export type Audience = keyof typeof audiences;

/** The word for who may use something; null where roles or people were chosen one by one. */
export function audienceOf(allowed: Allowed): Audience | null {
  if (allowed === null) return 'everyone';
  if (allowed.people.length > 0) return null;
  const name = (['noGuests', 'administrators', 'ownerOnly'] as const).find((one) => {
    const { roles } = audiences[one];
    return roles.length === allowed.roles.length && roles.every((role) => allowed.roles.includes(role));
  });
  return name ?? null;
}
