import type { GrantableRole } from '@parley/contracts/accounts/roles';
import type { Transaction } from 'kysely';
import type { Clock } from '#clock.ts';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import type { Database } from '#db/open-database.ts';
import type { Tables } from '#db/tables.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { Secrets } from '#secrets.ts';
import { loadAuth } from './load-auth.ts';

export type NewAccount = { name: string; email: string; password: string };

/** What somebody who is not the first becomes. */
export type Admission = { role: GrantableRole; guestUntil: number | null };

/**
 * Decides inside the transaction that makes the account.
 *
 * @throws HttpError where the person may not join
 */
export type Admit = (transaction: Transaction<Tables>) => Promise<Admission>;

type Parts = { database: Database; secrets: Secrets; clock: Clock };

/**
 * Makes an account with a password. The first one becomes the owner: it takes over the user of local mode, with all data. However many
 * arrive together, one does; the others need to be admitted.
 *
 * @param account its address is lower case already
 * @param mayBeFirst false for somebody who was invited: an invitation never gives the ownership
 * @returns the id of the user
 * @throws HttpError `email_taken`, or what `admit` throws
 */
export async function createAccount(parts: Parts, account: NewAccount, admit: Admit, mayBeFirst = true): Promise<string> {
  const { database, secrets, clock } = parts;
  const name = cleanName(account.name, 80);
  const { email } = account;
  const { createAuth, passwordHashing } = await loadAuth();
  const password = await passwordHashing.hash(account.password);
  try {
    return await database.query.transaction().execute(async (transaction) => {
      const claimed = mayBeFirst ? await claimOwner(transaction, name, email) : null;
      const userId = claimed ?? (await insertUser(transaction, { name, email }, admit, clock));
      const { adapter } = await createAuth(transaction, database.dialect, secrets).$context;
      const now = new Date(clock.now());
      await adapter.update({
        model: 'user',
        where: [{ field: 'id', value: userId }],
        update: { emailVerified: false, createdAt: now, updatedAt: now },
      });
      await adapter.create({
        model: 'account',
        data: { userId, accountId: userId, providerId: 'credential', password, createdAt: now, updatedAt: now },
      });
      return userId;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new HttpError('email_taken', 'Another account has this address.');
    throw error;
  }
}

/** @returns the owner's id; null if the owner has an account already */
async function claimOwner(transaction: Transaction<Tables>, name: string, email: string): Promise<string | null> {
  const claimed = await transaction
    .updateTable('users')
    .set({ name, email })
    .where('role', '=', 'owner')
    .where('email', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed?.id ?? null;
}

async function insertUser(
  transaction: Transaction<Tables>,
  { name, email }: { name: string; email: string },
  admit: Admit,
  clock: Clock,
): Promise<string> {
  const { role, guestUntil } = await admit(transaction);
  const id = newId();
  await transaction.insertInto('users').values({ id, name, email, role, guestUntil, createdAt: clock.now() }).execute();
  return id;
}
