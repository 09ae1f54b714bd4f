import type { Person } from '@parley/contracts/accounts/people';
import { containsFolded } from '#db/contains-folded.ts';
import { decodeCursor, encodeCursor } from '#http/answer/cursor.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { presentPerson } from './find-person.ts';

const pageSize = 100;

/** People with an account, in the order in which they joined. */
export async function listPeople(
  { database, authorize }: Pick<AccountsServices, 'database' | 'authorize'>,
  actor: Actor,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<{ people: Person[]; nextCursor: string | null }> {
  authorize(actor, 'read', { type: 'people' });
  let query = database.query.selectFrom('users').selectAll().where('email', 'is not', null).where('removedAt', 'is', null);
  if (q) query = query.where(({ or, ref }) => or([containsFolded(ref('name'), q), containsFolded(ref('email'), q)]));
  if (cursor) query = query.where('id', '>', decodeCursor(cursor, ['string'], 'cursor')[0]);
  const rows = await query
    .orderBy('id')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return {
    people: shown.map((row) => presentPerson(row, actor)),
    nextCursor: rows.length > pageSize ? encodeCursor([shown.at(-1)?.id ?? '']) : null,
  };
}
