import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword, maxCredentialsBytes, newPassword } from './credentials.ts';

export const changePasswordRequest = z.strictObject({ currentPassword: givenPassword, newPassword });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** Ends all sessions and answers with the cookie of a new one. */
export const changePasswordEndpoint = defineEndpoint('POST /api/auth/change-password', {
  tag: 'accounts',
  summary: 'Change the password',
  body: changePasswordRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['password_wrong', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    changePasswordEndpoint: typeof changePasswordEndpoint;
  }
}
