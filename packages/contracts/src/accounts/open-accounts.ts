import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailAddress, maxCredentialsBytes, newPassword, personName, provingPassword } from './credentials.ts';

export const openAccountsRequest = z.strictObject({ name: personName, email: emailAddress, password: newPassword });
export type OpenAccountsRequest = z.infer<typeof openAccountsRequest>;

/** Turns accounts on: the local user becomes the owner with this account and is signed in. */
export const openAccountsEndpoint = defineEndpoint('POST /api/accounts', {
  tag: 'accounts',
  summary: 'Let others in',
  body: openAccountsRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['conflict', 'sign_in_failed', 'account_suspended', 'email_taken', 'computer_only'],
});
export const closeAccountsRequest = z.strictObject({ password: provingPassword });
export type CloseAccountsRequest = z.infer<typeof closeAccountsRequest>;

/** Turns accounts off again, for the owner. Everybody's data stays; all sessions, keys of programs and paired phones end. */
export const closeAccountsEndpoint = defineEndpoint('POST /api/accounts/close', {
  tag: 'accounts',
  summary: 'Go back to one person without sign-in',
  body: closeAccountsRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['conflict', 'password_wrong', 'sign_in_again', 'accounts_off', 'computer_only'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    openAccountsEndpoint: typeof openAccountsEndpoint;
    closeAccountsEndpoint: typeof closeAccountsEndpoint;
  }
}
