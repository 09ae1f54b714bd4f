import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailAddress, maxCredentialsBytes, newPassword, personName } from './credentials.ts';

export const openAccountsRequest = z.strictObject({ name: personName, email: emailAddress, password: newPassword });
export type OpenAccountsRequest = z.infer<typeof openAccountsRequest>;

/** Turns accounts on: the local user becomes the owner with this account and is signed in. */
export const openAccountsEndpoint = defineEndpoint('POST /api/accounts', {
  tag: 'accounts',
  summary: 'Let others in',
  body: openAccountsRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['conflict', 'sign_in_failed', 'account_suspended', 'email_taken'],
});
/** Turns accounts off again, for the owner. Everybody's data stays. */
export const closeAccountsEndpoint = defineEndpoint('DELETE /api/accounts', {
  tag: 'accounts',
  summary: 'Go back to one person without sign-in',
  errors: ['conflict'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    openAccountsEndpoint: typeof openAccountsEndpoint;
    closeAccountsEndpoint: typeof closeAccountsEndpoint;
  }
}
