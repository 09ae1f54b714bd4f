import type { Tables } from '#db/tables.ts';
import type { Selectable } from 'kysely';

type State = Pick<Selectable<Tables['users']>, 'suspendedAt' | 'guestUntil' | 'removedAt'>;

/** Whether an account may be used now: it is neither suspended nor removed, and a guest's time has not ended. */
export function isActive({ suspendedAt, guestUntil, removedAt }: State, now: number): boolean {
  return suspendedAt === null && removedAt === null && (guestUntil === null || guestUntil > now);
}
