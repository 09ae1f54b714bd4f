import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CreateInvitationRequest, GetInvitationResponse, Invitation, ListedInvitation } from '@parley/contracts/accounts/invitations';
import { newId } from '#db/new-id.ts';
import type { Tables } from '#db/tables.ts';
import { HttpError, invalidRequest, notFound } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { hashOf, isToken, newToken } from '#http/guard/link-token.ts';
import { roleRules } from '#http/guard/roles.ts';
import type { AccountsServices } from '../accounts-services.ts';
import type { Admission, Admit } from '../create-account.ts';

const dayMs = 86_400_000;
const validMs = 7 * dayMs;
/** Ended ones are kept this long, so that they can be renewed. */
export const endedInvitationsKeptMs = 30 * dayMs;

type InvitationRow = Selectable<Tables['invitations']>;

/**
 * Makes an invitation with a link.
 *
 * @throws HttpError `forbidden` for the actor's own role and higher ones; `email_taken`; `invalid_request` for a guest without an end
 */
export async function createInvitation(services: AccountsServices, actor: Actor, request: CreateInvitationRequest): Promise<Invitation> {
  const { database, clock, authorize } = services;
  authorize(actor, 'manage', { type: 'person', role: request.role });
  const { email, role, guestDays } = request;
  if ((role === 'guest') !== (guestDays !== null)) throw invalidRequest({ guestDays: 'for guests, who need it' });
  if (email !== null && (await database.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()))
    throw new HttpError('email_taken', 'Somebody here has this address.');
  const id = newId();
  const now = clock.now();
  const row: InvitationRow = {
    id,
    ...sealToken(services, id),
    email,
    role,
    guestDays,
    invitedBy: actor.userId,
    createdAt: now,
    expiresAt: now + validMs,
    acceptedAt: null,
  };
  await database.query.insertInto('invitations').values(row).execute();
  return present(services, row);
}

/**
 * Those that were not accepted, also ended ones for a while; the newest first. The token is null where the actor may not make such an
 * invitation: with it, an administrator could make another account with that role.
 */
export async function listInvitations(services: AccountsServices, actor: Actor): Promise<ListedInvitation[]> {
  services.authorize(actor, 'read', { type: 'people' });
  const rows = await services.database.query
    .selectFrom('invitations')
    .selectAll()
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', services.clock.now() - endedInvitationsKeptMs)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...present(services, row), ...(roleRules(actor.role, row.role) ? {} : { token: null }) }));
}

/** A new link, valid again. The former link ends. */
export async function renewInvitation(services: AccountsServices, actor: Actor, id: string): Promise<Invitation> {
  const row = await findOpen(services, actor, id);
  const changes = { ...sealToken(services, id), expiresAt: services.clock.now() + validMs };
  await services.database.query.updateTable('invitations').set(changes).where('id', '=', id).execute();
  return present(services, { ...row, ...changes });
}

export async function withdrawInvitation(services: AccountsServices, actor: Actor, id: string): Promise<void> {
  await findOpen(services, actor, id);
  await services.database.query.deleteFrom('invitations').where('id', '=', id).execute();
}

/** Deletes the open invitations that a user made: the user may no longer let anybody in. */
export async function withdrawInvitationsOf(query: Kysely<Tables>, userId: string): Promise<void> {
  await query.deleteFrom('invitations').where('invitedBy', '=', userId).where('acceptedAt', 'is', null).execute();
}

/**
 * What the person with the link sees.
 *
 * @throws HttpError `invitation_ended` for any link that lets nobody in
 */
export async function readInvitation(services: AccountsServices, token: string): Promise<GetInvitationResponse> {
  const { database, clock, accounts } = services;
  const row = isToken(token)
    ? await database.query
        .selectFrom('invitations')
        .innerJoin('users', 'users.id', 'invitations.invitedBy')
        .select(['invitations.email', 'invitations.expiresAt', 'users.name'])
        .where('tokenHash', '=', hashOf(token))
        .where('acceptedAt', 'is', null)
        .where('invitations.expiresAt', '>', clock.now())
        .executeTakeFirst()
    : undefined;
  if (!row) throw ended();
  const { serverName } = await accounts.read();
  return { inviterName: row.name, serverName, email: row.email, expiresAt: row.expiresAt };
}

/** Uses the invitation up in the transaction that makes the account, so that a link lets one person in. */
export function admitByInvitation(services: AccountsServices, token: string): Admit {
  const now = services.clock.now();
  return async (transaction) => {
    const used = await transaction
      .updateTable('invitations')
      .set({ acceptedAt: now })
      .where('tokenHash', '=', hashOf(token))
      .where('acceptedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['role', 'guestDays'])
      .executeTakeFirst();
    if (!used) throw ended();
    return admissionOf(used, now);
  };
}

/**
 * The same for somebody who has no link but a verified address: uses up the newest invitation that names it.
 *
 * @returns null if none does
 */
export async function admitByAddress(
  { clock }: AccountsServices,
  transaction: Transaction<Tables>,
  email: string,
): Promise<Admission | null> {
  const now = clock.now();
  const used = await transaction
    .updateTable('invitations')
    .set({ acceptedAt: now })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('invitations')
        .select('id')
        .where('email', '=', email)
        .where('acceptedAt', 'is', null)
        .where('expiresAt', '>', now)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('acceptedAt', 'is', null)
    .returning(['role', 'guestDays'])
    .executeTakeFirst();
  return used ? admissionOf(used, now) : null;
}

function admissionOf({ role, guestDays }: Pick<InvitationRow, 'role' | 'guestDays'>, now: number): Admission {
  return { role, guestUntil: guestDays === null ? null : now + guestDays * dayMs };
}

async function findOpen({ database, authorize }: AccountsServices, actor: Actor, id: string): Promise<InvitationRow> {
  authorize(actor, 'manage', { type: 'people' });
  const row = await database.query
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('invitation');
  authorize(actor, 'manage', { type: 'person', role: row.role });
  return row;
}

function sealToken({ secrets }: Pick<AccountsServices, 'secrets'>, id: string): Pick<InvitationRow, 'tokenHash' | 'sealedToken'> {
  const token = newToken();
  return { tokenHash: hashOf(token), sealedToken: secrets.seal(token, id) };
}

function present(
  { secrets }: Pick<AccountsServices, 'secrets'>,
  { id, sealedToken, email, role, guestDays, expiresAt }: InvitationRow,
): Invitation {
  return { id, token: secrets.open(sealedToken, id), email, role, guestDays, expiresAt };
}

function ended(): HttpError {
  return new HttpError('invitation_ended', 'This link lets nobody in any more.');
}
