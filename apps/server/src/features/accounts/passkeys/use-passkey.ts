import type { UsedCredential } from '@parley/contracts/accounts/passkeys';
import type { AccountsServices } from '../accounts-services.ts';
import { noteChallenge, takeChallenge } from '../sign-in-challenges.ts';
import { challengeMs, passkeyFailed } from './create-passkey.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import type { PasskeySite } from './passkey-site.ts';

/** Options with which a browser asks for a passkey. They name nobody: the device knows its users. */
export async function startPasskeySignIn(services: AccountsServices, { host, origin }: PasskeySite) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required', timeout: challengeMs });
  await noteChallenge(services, 'use-passkey', options.challenge, { origin }, challengeMs);
  return { ...options };
}

/**
 * Finds out whose passkey has answered a challenge, on a device that verified its user.
 *
 * @returns the id of the user
 * @throws HttpError `passkey_failed`, whatever the reason
 */
export async function recognizePasskey(services: AccountsServices, site: PasskeySite, credential: UsedCredential): Promise<string> {
  const { database, clock } = services;
  const row = await database.query
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credential.id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!row || row.host !== site.host) throw passkeyFailed();
  const { userHandle } = credential.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.userId) throw passkeyFailed();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: async (challenge) => (await takeChallenge(services, 'use-passkey', challenge))?.origin === site.origin,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: { id: row.credentialId, publicKey: Buffer.from(row.publicKey, 'base64url'), counter: Number(row.counter) },
  }).catch((error: unknown) => {
    throw passkeyFailed(error);
  });
  if (!verified) throw passkeyFailed();
  await database.query
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: clock.now() })
    .where('id', '=', row.id)
    .execute();
  return row.userId;
}
