import type { Tables } from '#db/tables.ts';
import type { Selectable } from 'kysely';

type State = Pick<Selectable<Tables['users']>, 'suspendedAt' | 'guestUntil'>;

/** Whether an account may be used now: it is not suspended, and a guest's time has not ended. */
export function isActive({ suspendedAt, guestUntil }: State, now: number): boolean {
  return suspendedAt === null && (guestUntil === null || guestUntil > now);
}
