import type { Clock } from '#clock.ts';
import type { Database } from '#db/open-database.ts';
import type { Env } from '#env.ts';
import { isOpenToAll } from '#http/guard/is-open-to-all.ts';

/** Who may make an account, and what the sign-in page says of the server. */
export type SignUpRules = { signUp: 'open' | 'invitation'; allowedDomains: readonly string[]; serverName: string };

type StoredSettings = SignUpRules & {
  isOn: boolean;
  /** Users may connect providers with keys of their own. */
  ownProviders: boolean;
};

export type AccountSettings = {
  /** Whether everybody signs in. Looked up each time: another process may have changed it. */
  isOn(): Promise<boolean>;
  /** Why settings cannot turn accounts off; null if they can. */
  readonly keptOn: 'environment' | 'reachable' | null;
  read(): Promise<StoredSettings>;
  change(patch: Partial<StoredSettings>): Promise<void>;
};

const initial: StoredSettings = { isOn: false, signUp: 'invitation', allowedDomains: [], serverName: '', ownProviders: false };

type Parts = { database: Pick<Database, 'query'>; env: Pick<Env, 'PARLEY_ACCOUNTS' | 'PARLEY_ALLOWED_HOSTS' | 'HOST'>; clock: Clock };

/** The stored switch of accounts and the rules of sign-up. */
export function createAccountSettings({ database, env, clock }: Parts): AccountSettings {
  const isFixed = env.PARLEY_ACCOUNTS;
  // A name besides the loopback ones is that of a proxy, whose visitors would all be the owner.
  const isReachable = isOpenToAll(env) || env.PARLEY_ALLOWED_HOSTS.length > 0;

  async function read(query: Parts['database']['query'] = database.query): Promise<StoredSettings> {
    const row = await query.selectFrom('accountSettings').selectAll().where('id', '=', 1).executeTakeFirst();
    if (!row) return { ...initial, isOn: isFixed };
    const { signUp, serverName } = row;
    return {
      isOn: isFixed || row.isOn === 1,
      signUp,
      serverName,
      allowedDomains: JSON.parse(row.allowedDomains) as string[],
      ownProviders: row.ownProviders === 1,
    };
  }

  return {
    keptOn: isFixed ? 'environment' : isReachable ? 'reachable' : null,
    read: () => read(),
    isOn: async () => isFixed || (await read()).isOn,
    async change(patch) {
      const updatedAt = clock.now();
      await database.query.transaction().execute(async (transaction) => {
        // The write locks the row: a change at the same time reads what this one stored.
        await transaction
          .insertInto('accountSettings')
          .values({ id: 1, ...toColumns({ ...initial, isOn: isFixed }), updatedAt })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ updatedAt }))
          .execute();
        const values = toColumns({ ...(await read(transaction)), ...patch });
        await transaction.updateTable('accountSettings').set(values).where('id', '=', 1).execute();
      });
    },
  };
}

function toColumns({ isOn, signUp, allowedDomains, serverName, ownProviders }: StoredSettings) {
  return {
    isOn: isOn ? 1 : 0,
    signUp,
    serverName,
    ownProviders: ownProviders ? 1 : 0,
    allowedDomains: JSON.stringify(allowedDomains),
  };
}
