import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { maxCredentialsBytes, provingPassword } from './credentials.ts';

export const deleteAccountRequest = z.strictObject({ password: provingPassword });
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>;

/** Ends all sessions at once. Within minutes, everything that the user had is deleted, files included. It cannot be undone. */
export const deleteAccountEndpoint = defineEndpoint('POST /api/auth/delete-account', {
  tag: 'accounts',
  summary: 'Delete one’s own account with everything in it',
  body: deleteAccountRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['password_wrong', 'sign_in_again', 'owner_stays', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    deleteAccountEndpoint: typeof deleteAccountEndpoint;
  }
}
