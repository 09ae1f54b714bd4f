import type { Person, UpdatePersonRequest } from '@parley/contracts/accounts/people';
import type { Role } from '@parley/contracts/accounts/roles';
import { invalidRequest, notFound } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AccountService } from '../account-service.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { endKeys } from '../keys/manage-keys.ts';
import { withdrawInvitationsOf } from '../invitations/invitations.ts';
import { findPerson, presentPerson, type UserRow } from './find-person.ts';

/** How long *Undo* works after a removal. */
export const restorableMs = 600_000;

type Parts = { services: AccountsServices; accounts: AccountService };

/**
 * Changes the role of a person, or suspends the person. Either change ends all sessions and keys of the person at once, and withdraws the open
 * invitations that the person made.
 *
 * @throws HttpError `forbidden`, `not_found`; `invalid_request` for a guest without an end
 */
export async function updatePerson({ services, accounts }: Parts, actor: Actor, id: string, change: UpdatePersonRequest): Promise<Person> {
  const { database, clock, authorize } = services;
  const before = await findPerson(services, actor, id);
  const role = change.role ?? before.role;
  authorize(actor, 'manage', { type: 'person', role });
  const guestUntil = change.guestUntil ?? before.guestUntil;
  if (role === 'guest' && (guestUntil === null || guestUntil <= clock.now()))
    throw invalidRequest({ guestUntil: 'a guest needs an end in the future' });
  const after = await database.query
    .updateTable('users')
    .set({ role, ...endOfStay(role, change), ...suspension(before, change, clock.now()) })
    .where('id', '=', id)
    .where('role', '=', before.role)
    .returningAll()
    .executeTakeFirst();
  // Another request has changed the role meanwhile. The actor may have no right to manage the new role, so the check runs again.
  if (!after) return updatePerson({ services, accounts }, actor, id, change);
  if (role !== before.role || after.suspendedAt !== null) {
    await endKeys(database.query, id);
    await withdrawInvitationsOf(database.query, id);
    await accounts.endAllSessions(id);
  }
  return presentPerson(after, actor);
}

/** Only what the request changes, so that a simultaneous change of something else stays. */
function endOfStay(role: Role, { guestUntil }: UpdatePersonRequest): Partial<Pick<UserRow, 'guestUntil'>> {
  if (role !== 'guest') return { guestUntil: null };
  return typeof guestUntil === 'number' ? { guestUntil } : {};
}

function suspension({ suspendedAt }: UserRow, { isSuspended }: UpdatePersonRequest, now: number): Partial<Pick<UserRow, 'suspendedAt'>> {
  if (isSuspended === undefined) return {};
  return { suspendedAt: isSuspended ? (suspendedAt ?? now) : null };
}

/** Takes somebody out at once. Everything that the person has is deleted when *Undo* is over. */
export async function removePerson({ services, accounts }: Parts, actor: Actor, id: string): Promise<void> {
  const before = await findPerson(services, actor, id);
  if (before.removedAt !== null) throw notFound('person');
  const { numUpdatedRows } = await services.database.query
    .updateTable('users')
    .set({ removedAt: services.clock.now() })
    .where('id', '=', id)
    .where('role', '=', before.role)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  // Another request was faster. The actor may have no right to manage a new role, so the check runs again.
  if (numUpdatedRows === 0n) return removePerson({ services, accounts }, actor, id);
  await endKeys(services.database.query, id);
  await withdrawInvitationsOf(services.database.query, id);
  await accounts.endAllSessions(id);
}

/** @throws HttpError `not_found`, also when *Undo* is over */
export async function restorePerson({ services }: Pick<Parts, 'services'>, actor: Actor, id: string): Promise<Person> {
  const before = await findPerson(services, actor, id);
  const { numUpdatedRows } = await services.database.query
    .updateTable('users')
    .set({ removedAt: null })
    .where('id', '=', id)
    .where('role', '=', before.role)
    .where('removedAt', '>=', services.clock.now() - restorableMs)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const now = await findPerson(services, actor, id);
    if (now.role !== before.role) return restorePerson({ services }, actor, id);
    throw notFound('person');
  }
  return presentPerson({ ...before, removedAt: null }, actor);
}
