import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** `GET /api/auth/sign-in`: what the sign-in page shows to everybody. */
export const getSignInResponse = z.object({
  /** False in local mode, which has no sign-in. */
  needsSignIn: z.boolean(),
  isSignedIn: z.boolean(),
  /** `first`: nobody has an account yet, and the next one becomes the owner. */
  signUp: z.enum(['first', 'open', 'invitation']),
  /** Mail domains of open sign-up; empty: all. */
  allowedDomains: z.array(z.string()),
  /** The name that the owner gave the server; empty if none. */
  serverName: z.string(),
  /** Whether the server sends mail, so that a forgotten password can be set anew without another person. */
  sendsMail: z.boolean(),
  /** The name of the service through which one can sign in as well; see oidc.ts. */
  service: z.string().nullable(),
});
export type GetSignInResponse = z.infer<typeof getSignInResponse>;

export const getSignInEndpoint = defineEndpoint('GET /api/auth/sign-in', {
  tag: 'accounts',
  summary: 'How one signs in here',
  response: getSignInResponse,
  errors: [],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getSignInEndpoint: typeof getSignInEndpoint;
  }
}
