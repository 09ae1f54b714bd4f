import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailAddress, maxCredentialsBytes, provingPassword } from './credentials.ts';

export const changeEmailRequest = z.strictObject({ email: emailAddress, password: provingPassword });
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>;

/** Links to set a new password that were sent to the former address end. */
export const changeEmailEndpoint = defineEndpoint('POST /api/auth/change-email', {
  tag: 'accounts',
  summary: 'Change the e-mail address',
  body: changeEmailRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['password_wrong', 'sign_in_again', 'email_taken', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    changeEmailEndpoint: typeof changeEmailEndpoint;
  }
}
