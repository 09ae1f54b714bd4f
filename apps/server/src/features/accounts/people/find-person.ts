import type { Selectable } from 'kysely';
import type { Person } from '@parley/contracts/accounts/people';
import type { Tables } from '#db/tables.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { roleRules } from '#http/guard/roles.ts';
import type { AccountsServices } from '../accounts-services.ts';

export type UserRow = Selectable<Tables['users']>;

/**
 * Somebody with an account whom the actor may change.
 *
 * @throws HttpError `forbidden` for members and for somebody of the same or a higher role; `not_found`
 */
export async function findPerson(
  { database, authorize }: Pick<AccountsServices, 'database' | 'authorize'>,
  actor: Actor,
  id: string,
): Promise<UserRow> {
  authorize(actor, 'manage', { type: 'people' });
  const row = await database.query.selectFrom('users').selectAll().where('id', '=', id).where('email', 'is not', null).executeTakeFirst();
  if (!row) throw notFound('person');
  authorize(actor, 'manage', { type: 'person', role: row.role });
  return row;
}

/** A person as the actor sees it. */
export function presentPerson({ id, name, email, role, guestUntil, suspendedAt, lastSeenAt }: UserRow, actor: Actor): Person {
  return {
    id,
    name,
    email: email ?? '',
    role,
    guestUntil,
    isSuspended: suspendedAt !== null,
    lastSeenAt,
    isYou: id === actor.userId,
    isManageable: roleRules(actor.role, role),
  };
}
