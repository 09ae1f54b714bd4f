import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityParams } from '../messages/message.ts';
import { interfaceLocale } from '../session/locale.ts';
import { emailAddress, maxCredentialsBytes, newPassword } from './credentials.ts';
import { invitationTokenParams } from './invitations.ts';
import { signInResponse } from './sign-in.ts';

/** A link with which one person sets a new password, once. */
export const resetLink = z.object({
  /** The secret part of the link: `/reset/{token}`. */
  token: z.string(),
  expiresAt: z.number().int(),
});
export type ResetLink = z.infer<typeof resetLink>;

/** Ends the earlier link that was made here for this person. */
export const createResetLinkEndpoint = defineEndpoint('POST /api/people/{id}/reset-link', {
  tag: 'people',
  summary: 'Make a link with which somebody sets a new password',
  params: entityParams,
  response: resetLink,
  errors: ['not_found'],
});

/** `locale`: the language of the page. It is used if the account has not chosen one. */
export const forgotPasswordRequest = z.strictObject({ email: emailAddress, locale: interfaceLocale.optional() });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

/** Answers the same whether the address has an account or not. */
export const forgotPasswordEndpoint = defineEndpoint('POST /api/auth/forgot-password', {
  tag: 'accounts',
  summary: 'Ask for a mail with a link to set a new password',
  body: forgotPasswordRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['mail_off', 'accounts_off'],
});

/** What the page of a reset link shows to the person who opens it. */
export const getResetResponse = z.object({ email: z.string(), serverName: z.string(), expiresAt: z.number().int() });
export type GetResetResponse = z.infer<typeof getResetResponse>;

export const getResetEndpoint = defineEndpoint('GET /api/auth/resets/{token}', {
  tag: 'accounts',
  summary: 'Read a reset link',
  params: invitationTokenParams,
  response: getResetResponse,
  errors: ['reset_ended', 'accounts_off'],
});

export const resetPasswordRequest = z.strictObject({ password: newPassword });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/**
 * Ends all sessions of the account and answers with the cookie of a new one, or of the second step. An administrator's link turns codes
 * off; one from a mail does not.
 */
export const resetPasswordEndpoint = defineEndpoint('POST /api/auth/resets/{token}', {
  tag: 'accounts',
  summary: 'Set a new password with a reset link',
  params: invitationTokenParams,
  body: resetPasswordRequest,
  maxBodyBytes: maxCredentialsBytes,
  response: signInResponse,
  errors: ['reset_ended', 'accounts_off', 'sign_in_failed', 'account_suspended'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    createResetLinkEndpoint: typeof createResetLinkEndpoint;
    forgotPasswordEndpoint: typeof forgotPasswordEndpoint;
    getResetEndpoint: typeof getResetEndpoint;
    resetPasswordEndpoint: typeof resetPasswordEndpoint;
  }
}
