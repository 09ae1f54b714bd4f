import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { maxCredentialsBytes, newPassword, provingPassword } from './credentials.ts';

export const changePasswordRequest = z.strictObject({ currentPassword: provingPassword, newPassword });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** Ends all sessions and answers with the cookie of a new one. Also gives a password to an account that has none. */
export const changePasswordEndpoint = defineEndpoint('POST /api/auth/change-password', {
  tag: 'accounts',
  summary: 'Change the password',
  body: changePasswordRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['password_wrong', 'sign_in_again', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    changePasswordEndpoint: typeof changePasswordEndpoint;
  }
}
