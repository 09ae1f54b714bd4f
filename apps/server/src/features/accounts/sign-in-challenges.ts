import { hashOf } from '#http/guard/link-token.ts';
import type { AccountsServices } from './accounts-services.ts';

type Services = Pick<AccountsServices, 'database' | 'secrets' | 'clock'>;

/** What the answer to each kind of challenge is for. */
export type ChallengeData = {
  'add-passkey': { userId: string; sessionId: string; origin: string };
  'join-with-passkey': { userId: string; token: string; name: string; email: string; origin: string };
  'use-passkey': { origin: string };
  /** `to`: the page to show afterwards. `invitation`: its token, or nothing. */
  oidc: { browserHash: string; nonce: string; codeVerifier: string; redirectUri: string; to: string; invitation: string };
};
export type ChallengePurpose = keyof ChallengeData;

/**
 * Notes a challenge that was given to a browser.
 *
 * @param token random; the answer contains it
 */
export async function noteChallenge<Purpose extends ChallengePurpose>(
  { database, secrets, clock }: Services,
  purpose: Purpose,
  token: string,
  data: ChallengeData[Purpose],
  validMs: number,
): Promise<void> {
  const now = clock.now();
  const tokenHash = hashOf(token);
  const sealedData = secrets.seal(JSON.stringify(data), tokenHash);
  await database.query.deleteFrom('signInChallenges').where('expiresAt', '<=', now).execute();
  await database.query
    .insertInto('signInChallenges')
    .values({ tokenHash, purpose, sealedData, expiresAt: now + validMs })
    .execute();
}

/**
 * Uses a challenge up: of two answers to it, however close together, one gets its data.
 *
 * @returns null for a challenge that was never given, was used, or is too old
 */
export async function takeChallenge<Purpose extends ChallengePurpose>(
  { database, secrets, clock }: Services,
  purpose: Purpose,
  token: string,
): Promise<ChallengeData[Purpose] | null> {
  const row = await database.query
    .deleteFrom('signInChallenges')
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', clock.now())
    .returning(['tokenHash', 'sealedData'])
    .executeTakeFirst();
  return row ? (JSON.parse(secrets.open(row.sealedData, row.tokenHash)) as ChallengeData[Purpose]) : null;
}
