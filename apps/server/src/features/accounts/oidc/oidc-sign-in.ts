import { HttpError } from '#http/answer/http-error.ts';
import { hashOf, newToken } from '#http/guard/link-token.ts';
import type { AccountsServices } from '../accounts-services.ts';
import { noteChallenge, takeChallenge } from '../sign-in-challenges.ts';
import type { OidcClient } from './oidc-client.ts';
import type { OidcIdentity } from './find-oidc-user.ts';

/** How long a person may take at the service. */
export const oidcSignInMs = 600_000;

export const callbackPath = '/api/auth/oidc/callback';

/**
 * Begins a sign-in.
 *
 * @param browser the secret of the browser, which it keeps in a cookie
 * @param origin of the page; the guard has checked that it is ours
 * @param to the page to show afterwards
 * @param invitation the token of the invitation by which the person joins, or nothing
 * @returns where the browser goes
 * @throws HttpError `sign_in_service_failed`
 */
export async function beginOidcSignIn(
  services: AccountsServices,
  client: OidcClient,
  { browser, origin, to, invitation }: { browser: string; origin: string; to: string; invitation: string },
): Promise<string> {
  const { library, config } = await client.open().catch((error: unknown) => {
    throw serviceFailed(error);
  });
  const [state, nonce, codeVerifier] = [newToken(), library.randomNonce(), library.randomPKCECodeVerifier()];
  const redirectUri = origin + callbackPath;
  await noteChallenge(
    services,
    'oidc',
    state,
    { browserHash: hashOf(browser), nonce, codeVerifier, redirectUri, to, invitation },
    oidcSignInMs,
  );
  const address = library.buildAuthorizationUrl(config, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/** What a sign-in was begun with: once, and only in the browser that began it. */
export type BegunSignIn = { nonce: string; codeVerifier: string; redirectUri: string; to: string; invitation: string; state: string };

/** @throws HttpError `sign_in_expired` */
export async function resumeOidcSignIn(services: AccountsServices, state: string, browser: string): Promise<BegunSignIn> {
  const begun = await takeChallenge(services, 'oidc', state);
  if (!begun || begun.browserHash !== hashOf(browser))
    throw new HttpError('sign_in_expired', 'This sign-in was not begun here, or long ago.');
  return { ...begun, state };
}

/**
 * Exchanges the code of the service for facts about the person.
 *
 * @param answer the query with which the service sent the browser back
 * @throws HttpError `sign_in_declined`, `sign_in_service_failed`
 */
export async function readOidcAnswer(client: OidcClient, begun: BegunSignIn, answer: URLSearchParams): Promise<OidcIdentity> {
  if (answer.get('error') === 'access_denied') throw new HttpError('sign_in_declined', 'The person declined at the service.');
  const address = new URL(begun.redirectUri);
  address.search = answer.toString();
  try {
    const { library, config } = await client.open();
    const tokens = await library.authorizationCodeGrant(config, address, {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The service sent no identity.');
    const { iss: issuer, sub: subject } = claims;
    // Many services say in the token only who somebody is, and the rest here.
    const more = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const facts = more ? { ...claims, ...(await library.fetchUserInfo(config, tokens.access_token, subject)) } : claims;
    return {
      issuer,
      subject,
      email: typeof facts.email === 'string' ? facts.email : '',
      isEmailVerified: facts.email_verified === true,
      name: [facts.name, facts.preferred_username].find((name): name is string => typeof name === 'string') ?? '',
    };
  } catch (error) {
    throw serviceFailed(error);
  }
}

/** @param cause for the log; never shown */
function serviceFailed(cause: unknown): HttpError {
  return Object.assign(new HttpError('sign_in_service_failed', 'The service could not sign the person in.'), { cause });
}
