import type { Clock } from '#clock.ts';
import type { Database } from '#db/open-database.ts';
import type { Env } from '#env.ts';

/** Who may make an account, and what the sign-in page says of the server. */
export type SignUpRules = { signUp: 'open' | 'invitation'; allowedDomains: readonly string[]; serverName: string };

type StoredSettings = SignUpRules & { isOn: boolean };

export type AccountSettings = {
  /** Whether everybody signs in. Looked up each time: another process may have changed it. */
  isOn(): Promise<boolean>;
  /** The environment turned accounts on, so that settings cannot turn them off. */
  readonly isFixed: boolean;
  read(): Promise<StoredSettings>;
  change(patch: Partial<StoredSettings>): Promise<void>;
};

const initial: StoredSettings = { isOn: false, signUp: 'invitation', allowedDomains: [], serverName: '' };

type Parts = { database: Pick<Database, 'query'>; env: Pick<Env, 'PARLEY_ACCOUNTS'>; clock: Clock };

/** The stored switch of accounts and the rules of sign-up. */
export function createAccountSettings({ database, env, clock }: Parts): AccountSettings {
  const isFixed = env.PARLEY_ACCOUNTS;

  async function read(): Promise<StoredSettings> {
    const row = await database.query.selectFrom('accountSettings').selectAll().where('id', '=', 1).executeTakeFirst();
    if (!row) return { ...initial, isOn: isFixed };
    const { signUp, serverName } = row;
    return { isOn: isFixed || row.isOn === 1, signUp, serverName, allowedDomains: JSON.parse(row.allowedDomains) as string[] };
  }

  return {
    isFixed,
    read,
    isOn: async () => isFixed || (await read()).isOn,
    async change(patch) {
      const { isOn, signUp, allowedDomains, serverName } = { ...(await read()), ...patch };
      const values = {
        isOn: isOn ? 1 : 0,
        signUp,
        serverName,
        allowedDomains: JSON.stringify(allowedDomains),
        updatedAt: clock.now(),
      };
      await database.query
        .insertInto('accountSettings')
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
  };
}
