import type { GrantableRole } from '@parley/contracts/accounts/roles';
import type { Transaction } from 'kysely';
import { isDuplicate } from '#db/is-duplicate.ts';
import { newId } from '#db/new-id.ts';
import type { Tables } from '#db/tables.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { AccountsServices } from './accounts-services.ts';
import { loadAuth } from './load-auth.ts';
import { setPassword } from './set-password.ts';

/** `id`: of the user, where it is known before. */
export type NewAccount = { id?: string; name: string; email: string };

/** Stores how the user of a new account will sign in, in the transaction that makes the account. */
export type StoreMethod = (transaction: Transaction<Tables>, userId: string) => Promise<void>;

/** What somebody who is not the first becomes. */
export type Admission = { role: GrantableRole; guestUntil: number | null };

/**
 * Decides inside the transaction that makes the account.
 *
 * @throws HttpError where the person may not join
 */
export type Admit = (transaction: Transaction<Tables>) => Promise<Admission>;

type Parts = Pick<AccountsServices, 'database' | 'secrets' | 'clock'>;

/** Lets the user sign in with a password. */
export async function byPassword(parts: Parts, password: string): Promise<StoreMethod> {
  const { passwordHashing } = await loadAuth();
  const hash = await passwordHashing.hash(password);
  return (transaction, userId) => setPassword(transaction, parts, userId, hash);
}

/**
 * Makes an account. The first one becomes the owner: it takes over the user of local mode, with all data. However many arrive together, one
 * does; the others need to be admitted.
 *
 * @param account its address is lower case already
 * @param mayBeFirst false for somebody who was invited: an invitation never gives the ownership
 * @returns the id of the user
 * @throws HttpError `email_taken`, or what `admit` throws
 */
export async function createAccount(
  parts: Parts,
  account: NewAccount,
  storeMethod: StoreMethod,
  admit: Admit,
  mayBeFirst = true,
): Promise<string> {
  const { database, secrets, clock } = parts;
  const { id = newId(), email } = account;
  const name = cleanName(account.name, 80);
  const { createAuth } = await loadAuth();
  try {
    return await database
      .for('accounts')
      .transaction()
      .execute(async (transaction) => {
        const claimed = mayBeFirst ? await claimOwner(transaction, name, email) : null;
        const userId = claimed ?? (await insertUser(transaction, { id, name, email }, admit, clock));
        const { adapter } = await createAuth(transaction, database.dialect, secrets).$context;
        const now = new Date(clock.now());
        await adapter.update({
          model: 'user',
          where: [{ field: 'id', value: userId }],
          update: { emailVerified: false, createdAt: now, updatedAt: now },
        });
        await storeMethod(transaction, userId);
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
  account: Required<NewAccount>,
  admit: Admit,
  clock: Parts['clock'],
): Promise<string> {
  const { role, guestUntil } = await admit(transaction);
  await transaction
    .insertInto('users')
    .values({ ...account, role, guestUntil, createdAt: clock.now() })
    .execute();
  return account.id;
}
