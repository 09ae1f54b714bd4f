import type { ClientAuth, Configuration } from 'openid-client';
import type * as openIdClient from 'openid-client';
import type { Env } from '#env.ts';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';

const timeoutMs = 10_000;
/** Metadata, keys, tokens and facts about a user are small. */
const maxBytes = 1_000_000;

type OidcEnv = Pick<Env, 'PARLEY_OIDC_ISSUER' | 'PARLEY_OIDC_CLIENT_ID' | 'PARLEY_OIDC_CLIENT_SECRET' | 'PARLEY_OIDC_NAME'>;

/** The OpenID Connect service that the operator named. */
export type OidcClient = {
  /** What its button says; null if the operator named no service. */
  readonly name: string | null;
  /**
   * The library, loaded at its first use, and what the service says of itself.
   *
   * @throws Error if the service cannot be reached
   */
  open(): Promise<{ library: typeof openIdClient; config: Configuration }>;
};

/** @param fetchPublicUrl makes every request to the service, so that it reaches a private network only if the operator allows it */
export function createOidcClient(env: OidcEnv, fetchPublicUrl: PublicFetch): OidcClient {
  const { PARLEY_OIDC_ISSUER: issuer, PARLEY_OIDC_CLIENT_ID: clientId = '', PARLEY_OIDC_CLIENT_SECRET: secret } = env;
  let opening: ReturnType<OidcClient['open']> | null = null;

  async function discover(address: string): ReturnType<OidcClient['open']> {
    const library = await import('openid-client');
    const config = await library.discovery(new URL(address), clientId, undefined, authentication(library, secret), {
      [library.customFetch]: (url, { body, headers, method, signal }) =>
        fetchPublicUrl(url, {
          method,
          headers,
          ...(body == null ? {} : { body: String(body) }),
          ...(signal ? { signal } : {}),
          maxBytes,
          timeoutMs,
          maxRedirects: 0,
        }),
      // The operator wrote http; the service's own metadata cannot choose it.
      ...(address.startsWith('http:') ? { execute: [library.allowInsecureRequests] } : {}),
    });
    return { library, config };
  }

  return {
    name: issuer ? (env.PARLEY_OIDC_NAME ?? new URL(issuer).host) : null,
    open() {
      if (!issuer) throw new Error('The environment names no OpenID Connect service.');
      opening ??= discover(issuer).catch((error: unknown) => {
        // The next sign-in tries again.
        opening = null;
        throw error;
      });
      return opening;
    },
  };
}

/** The way that the service prefers to be shown the secret. Without a secret, the proof key (PKCE) alone protects the code. */
function authentication(library: typeof openIdClient, secret: string | undefined): ClientAuth {
  if (secret === undefined) return library.None();
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const show = methods.includes('client_secret_basic') ? library.ClientSecretBasic(secret) : library.ClientSecretPost(secret);
    return show(server, client, body, headers);
  };
}
