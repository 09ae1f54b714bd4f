import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailAddress, maxCredentialsBytes, newPassword, personName } from './credentials.ts';

export const signUpRequest = z.strictObject({ name: personName, email: emailAddress, password: newPassword });
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** Makes an account and signs in. The first account becomes the owner and keeps what local mode stored. */
export const signUpEndpoint = defineEndpoint('POST /api/auth/sign-up/email', {
  tag: 'accounts',
  summary: 'Make an account with e-mail and password',
  body: signUpRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['sign_up_closed', 'email_taken', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    signUpEndpoint: typeof signUpEndpoint;
  }
}
