import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody whom the service knows. */
export type OidcPerson = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type OidcService = {
  readonly issuer: string;
  /** `host:port`, for `PARLEY_ALLOWED_PRIVATE_HOSTS`. */
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registers Parley's redirect address. */
  register(redirectUri: string): void;
  /** Who signs in next, without being asked; null declines. */
  person: OidcPerson | null;
  close(): Promise<void>;
};

/** A real OpenID Connect service on a free port, whose sign-in page answers for the person. */
export async function startOidcService(): Promise<OidcService> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'parley';
  const clientSecret = 'secret-of-the-test-service-0000000000';

  const service: OidcService = {
    issuer: `http://${host}`,
    host,
    clientId,
    clientSecret,
    person: null,
    register(redirectUri) {
      const provider = new Provider(service.issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        cookies: { keys: ['a key of the test service'] },
        ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...service.person, sub }) }),
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
      const handle = provider.callback();
      server.removeAllListeners('request').on('request', (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
        const { person } = service;
        const result = person ? { login: { accountId: person.sub, remember: false } } : { error: 'access_denied' };
        void provider.interactionFinished(request, response, result);
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
