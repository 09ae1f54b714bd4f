import type { NewCredential } from '@parley/contracts/accounts/passkeys';
import type { Kysely } from 'kysely';
import { newId } from '#db/new-id.ts';
import type { PasskeyRow, Tables } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { type ChallengeData, noteChallenge, takeChallenge } from '../sign-in-challenges.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import type { PasskeySite } from './passkey-site.ts';

/** What every authenticator knows: Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** How long a person may take with the device. */
export const challengeMs = 300_000;

type Services = Pick<AccountsServices, 'database' | 'secrets' | 'clock' | 'accounts'>;
type Purpose = 'add-passkey' | 'join-with-passkey';
/** The user whom the device shows. */
type Holder = { id: string; email: string; name: string };

/** Options with which a browser makes a passkey. The device keeps the user's id, so that a sign-in needs no address. */
export async function startPasskey<P extends Purpose>(
  services: Services,
  site: PasskeySite,
  holder: Holder,
  known: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
  purpose: P,
  data: Omit<ChallengeData[P], 'origin'>,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await services.accounts.read()).serverName || 'Parley',
    rpID: site.host,
    userID: new TextEncoder().encode(holder.id),
    userName: holder.email,
    userDisplayName: holder.name,
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: JSON.parse(transports) as string[] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await noteChallenge(services, purpose, options.challenge, { ...data, origin: site.origin } as unknown as ChallengeData[P], challengeMs);
  return { ...options };
}

/**
 * Checks the answer of a browser that made a passkey.
 *
 * @returns what the challenge was for, and the row to store, without its user
 * @throws HttpError `passkey_failed`
 */
export async function checkNewPasskey<P extends Purpose>(
  services: Services,
  site: PasskeySite,
  credential: NewCredential,
  name: string,
  purpose: P,
): Promise<{ data: ChallengeData[P]; row: Omit<PasskeyRow, 'userId'> }> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  let data: ChallengeData[P] | null = null;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: async (challenge) => {
      data = await takeChallenge(services, purpose, challenge);
      return data?.origin === site.origin;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw passkeyFailed(error);
  });
  if (!registrationInfo || data === null) throw passkeyFailed();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const row = {
    id: newId(),
    name: cleanName(name, 60) || site.host,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    host: site.host,
    counter,
    transports: JSON.stringify(transports),
    createdAt: services.clock.now(),
    lastUsedAt: null,
    removedAt: null,
  };
  return { data, row };
}

/** Stores a checked passkey. */
export async function storePasskey(transaction: Kysely<Tables>, row: PasskeyRow) {
  await transaction.insertInto('passkeys').values(row).execute();
}

/** @param cause what the library says; never shown */
export function passkeyFailed(cause?: unknown): HttpError {
  return Object.assign(new HttpError('passkey_failed', 'This passkey was not accepted.'), { cause });
}
