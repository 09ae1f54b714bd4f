import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailAddress, givenPassword, maxCredentialsBytes } from './credentials.ts';

export const signInRequest = z.strictObject({ email: emailAddress, password: givenPassword });
export type SignInRequest = z.infer<typeof signInRequest>;

/** `needsCode`: the password was right, and the second step follows; see two-factor.ts. */
export const signInResponse = z.object({ needsCode: z.boolean() });
export type SignInResponse = z.infer<typeof signInResponse>;

/** Answers with the session's cookie. `sign_in_failed` never says which part was wrong. */
export const signInEndpoint = defineEndpoint('POST /api/auth/sign-in/email', {
  tag: 'accounts',
  summary: 'Sign in with e-mail and password',
  body: signInRequest,
  maxBodyBytes: maxCredentialsBytes,
  response: signInResponse,
  errors: ['sign_in_failed', 'account_suspended', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    signInEndpoint: typeof signInEndpoint;
  }
}
