import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { maxCredentialsBytes } from './credentials.ts';

/**
 * Begins a sign-in at the OpenID Connect service that the operator named. The browser goes to `url`; the service sends it back to
 * `GET /api/auth/oidc/callback`, which leads to the sign-in page with a session. A failure leads back
 * to the page where it began, with `?failed=` and the code of an error.
 */
export const startOidcEndpoint = defineEndpoint('POST /api/auth/oidc/start', {
  tag: 'accounts',
  summary: 'Begin to sign in through another service',
  body: z.strictObject({
    /** The page to show afterwards. */
    to: z.string().max(2000).optional(),
    /** The token of an invitation: somebody without an account joins by it. A failure then leads back to the page of the invitation. */
    invitation: z.string().max(200).optional(),
  }),
  maxBodyBytes: maxCredentialsBytes,
  response: z.object({ url: z.string() }),
  errors: ['sign_in_service_failed', 'not_found', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    startOidcEndpoint: typeof startOidcEndpoint;
  }
}
