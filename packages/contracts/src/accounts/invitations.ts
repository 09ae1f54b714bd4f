import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId, entityParams } from '../messages/message.ts';
import { emailAddress, maxCredentialsBytes, newPassword, personName } from './credentials.ts';
import { maxPasskeyBytes, newCredential, passkeyOptions } from './passkeys.ts';
import { grantableRoles } from './roles.ts';

const guestDays = z.number().int().min(1).max(365);

/** An invitation that nobody has accepted yet. */
export const invitation = z.object({
  id: entityId,
  /** The part of the link that lets in: `/join/{token}`. */
  token: z.string(),
  /** Null: whoever has the link chooses an address. */
  email: z.string().nullable(),
  role: z.enum(grantableRoles),
  /** How long a guest may stay after joining. */
  guestDays: guestDays.nullable(),
  expiresAt: z.number().int(),
});
export type Invitation = z.infer<typeof invitation>;

/** `token` is null for an invitation that the caller may not make. */
export const listedInvitation = invitation.extend({ token: z.string().nullable() });
export type ListedInvitation = z.infer<typeof listedInvitation>;

export const createInvitationRequest = z.strictObject({
  email: emailAddress.nullable(),
  role: z.enum(grantableRoles),
  /** Only for guests, who need it. */
  guestDays: guestDays.nullable(),
});
export type CreateInvitationRequest = z.input<typeof createInvitationRequest>;

/** The newest first. */
export const listInvitationsEndpoint = defineEndpoint('GET /api/invitations', {
  tag: 'people',
  summary: 'Open invitations',
  response: z.object({ invitations: z.array(listedInvitation) }),
  errors: [],
});
export const createInvitationEndpoint = defineEndpoint('POST /api/invitations', {
  tag: 'people',
  summary: 'Invite somebody by a link',
  body: createInvitationRequest,
  maxBodyBytes: maxCredentialsBytes,
  response: invitation,
  errors: ['email_taken'],
});
/** Gives it a new link and a new end. */
export const renewInvitationEndpoint = defineEndpoint('POST /api/invitations/{id}/renew', {
  tag: 'people',
  summary: 'Renew an invitation',
  params: entityParams,
  response: invitation,
  errors: ['not_found'],
});
export const withdrawInvitationEndpoint = defineEndpoint('DELETE /api/invitations/{id}', {
  tag: 'people',
  summary: 'Withdraw an invitation',
  params: entityParams,
  errors: ['not_found'],
});

export const invitationTokenParams = z.object({ token: z.string().min(1).max(100) });

/** `GET /api/auth/invitations/{token}`: what the page of an invitation shows to the person who opens the link. */
export const getInvitationResponse = z.object({
  inviterName: z.string(),
  serverName: z.string(),
  email: z.string().nullable(),
  expiresAt: z.number().int(),
});
export type GetInvitationResponse = z.infer<typeof getInvitationResponse>;

export const getInvitationEndpoint = defineEndpoint('GET /api/auth/invitations/{token}', {
  tag: 'accounts',
  summary: 'Read an invitation',
  params: invitationTokenParams,
  response: getInvitationResponse,
  errors: ['invitation_ended', 'accounts_off'],
});

/** `email` counts only where the invitation names none. */
export const acceptInvitationRequest = z.strictObject({ name: personName, email: emailAddress.optional(), password: newPassword });
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequest>;

export const acceptInvitationEndpoint = defineEndpoint('POST /api/auth/invitations/{token}', {
  tag: 'accounts',
  summary: 'Accept an invitation: make an account and sign in',
  params: invitationTokenParams,
  body: acceptInvitationRequest,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['invitation_ended', 'email_taken', 'accounts_off', 'sign_in_failed', 'account_suspended'],
});

/** `name` and `email` as in `acceptInvitationRequest`. */
export const startPasskeyInvitationEndpoint = defineEndpoint('POST /api/auth/invitations/{token}/passkey/options', {
  tag: 'accounts',
  summary: 'Begin to accept an invitation with a passkey',
  params: invitationTokenParams,
  body: acceptInvitationRequest.omit({ password: true }),
  maxBodyBytes: maxCredentialsBytes,
  response: passkeyOptions,
  errors: ['invitation_ended', 'email_taken', 'passkeys_unavailable', 'accounts_off'],
});
export const acceptInvitationWithPasskeyEndpoint = defineEndpoint('POST /api/auth/invitations/{token}/passkey', {
  tag: 'accounts',
  summary: 'Accept an invitation: make an account with a passkey and sign in',
  params: invitationTokenParams,
  body: z.strictObject({ passkeyName: z.string().trim().min(1).max(60), credential: newCredential }),
  maxBodyBytes: maxPasskeyBytes,
  errors: ['invitation_ended', 'email_taken', 'passkey_failed', 'passkeys_unavailable', 'accounts_off', 'account_suspended'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listInvitationsEndpoint: typeof listInvitationsEndpoint;
    createInvitationEndpoint: typeof createInvitationEndpoint;
    renewInvitationEndpoint: typeof renewInvitationEndpoint;
    withdrawInvitationEndpoint: typeof withdrawInvitationEndpoint;
    getInvitationEndpoint: typeof getInvitationEndpoint;
    acceptInvitationEndpoint: typeof acceptInvitationEndpoint;
    startPasskeyInvitationEndpoint: typeof startPasskeyInvitationEndpoint;
    acceptInvitationWithPasskeyEndpoint: typeof acceptInvitationWithPasskeyEndpoint;
  }
}
