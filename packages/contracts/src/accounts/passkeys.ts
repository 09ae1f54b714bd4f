import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId, entityParams } from '../messages/message.ts';
import { maxCredentialsBytes, provingPassword } from './credentials.ts';

/** The answers of authenticators hold keys and signatures, some of them large. */
export const maxPasskeyBytes = 32_768;

const base64Url = z.string().regex(/^[\w-]+$/);
/** What a passkey may be called. */
const passkeyName = z.string().trim().min(1).max(60);

/** A key on a device, or in a password manager, that signs its user in. */
export const passkey = z.object({
  id: entityId,
  name: z.string(),
  createdAt: z.number().int(),
  /** Null before the first sign-in with it. */
  lastUsedAt: z.number().int().nullable(),
  /** The host name that it works at. */
  host: z.string(),
});
export type Passkey = z.infer<typeof passkey>;

/** Options for the browser, in the JSON form of the Web Authentication standard. Their challenge counts once and for five minutes. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What `navigator.credentials.create` answers, in the JSON form of the standard. */
export const newCredential = z.object({
  id: base64Url.max(1400),
  rawId: base64Url.max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url.max(4000),
    attestationObject: base64Url.max(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** What `navigator.credentials.get` answers, in the JSON form of the standard. */
export const usedCredential = z.object({
  id: base64Url.max(1400),
  rawId: base64Url.max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url.max(4000),
    authenticatorData: base64Url.max(4000),
    signature: base64Url.max(8000),
    userHandle: base64Url.max(200).optional(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

/** How the user signs in; passkeys with the newest first. */
export const listSignInMethodsEndpoint = defineEndpoint('GET /api/auth/sign-in-methods', {
  tag: 'accounts',
  summary: 'How the user signs in',
  response: z.object({ hasPassword: z.boolean(), passkeys: z.array(passkey) }),
  errors: [],
});

export const startPasskeyEndpoint = defineEndpoint('POST /api/auth/passkeys/options', {
  tag: 'accounts',
  summary: 'Begin to add a passkey',
  body: z.strictObject({ password: provingPassword }),
  maxBodyBytes: maxCredentialsBytes,
  response: passkeyOptions,
  errors: ['password_wrong', 'sign_in_again', 'too_many_passkeys', 'passkeys_unavailable', 'accounts_off'],
});
/** `passkey_failed`: the answer does not belong to a challenge of the user, or was given before. */
export const addPasskeyEndpoint = defineEndpoint('POST /api/auth/passkeys', {
  tag: 'accounts',
  summary: 'Add a passkey',
  body: z.strictObject({ name: passkeyName, credential: newCredential }),
  maxBodyBytes: maxPasskeyBytes,
  response: passkey,
  errors: ['passkey_failed', 'passkeys_unavailable', 'accounts_off'],
});
export const renamePasskeyEndpoint = defineEndpoint('PATCH /api/auth/passkeys/{id}', {
  tag: 'accounts',
  summary: 'Rename a passkey',
  params: entityParams,
  body: z.strictObject({ name: passkeyName, password: provingPassword }),
  maxBodyBytes: maxCredentialsBytes,
  response: passkey,
  errors: ['not_found', 'password_wrong', 'sign_in_again', 'accounts_off'],
});
/** `last_sign_in_method`: the account has no password and no other passkey. */
export const removePasskeyEndpoint = defineEndpoint('POST /api/auth/passkeys/{id}/remove', {
  tag: 'accounts',
  summary: 'Remove a passkey',
  params: entityParams,
  body: z.strictObject({ password: provingPassword }),
  maxBodyBytes: maxCredentialsBytes,
  errors: ['not_found', 'password_wrong', 'sign_in_again', 'last_sign_in_method', 'accounts_off'],
});
export const restorePasskeyEndpoint = defineEndpoint('POST /api/auth/passkeys/{id}/restore', {
  tag: 'accounts',
  summary: 'Undo the removal of a passkey',
  params: entityParams,
  body: z.strictObject({ password: provingPassword }),
  maxBodyBytes: maxCredentialsBytes,
  response: passkey,
  errors: ['not_found', 'password_wrong', 'sign_in_again', 'accounts_off'],
});

export const startPasskeySignInEndpoint = defineEndpoint('POST /api/auth/sign-in/passkey/options', {
  tag: 'accounts',
  summary: 'Begin to sign in with a passkey',
  response: passkeyOptions,
  errors: ['passkeys_unavailable', 'accounts_off'],
});
/** Answers with the session's cookie. The device has verified its user, so no code follows. */
export const passkeySignInEndpoint = defineEndpoint('POST /api/auth/sign-in/passkey', {
  tag: 'accounts',
  summary: 'Sign in with a passkey',
  body: z.strictObject({ credential: usedCredential }),
  maxBodyBytes: maxPasskeyBytes,
  errors: ['passkey_failed', 'account_suspended', 'passkeys_unavailable', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    listSignInMethodsEndpoint: typeof listSignInMethodsEndpoint;
    startPasskeyEndpoint: typeof startPasskeyEndpoint;
    addPasskeyEndpoint: typeof addPasskeyEndpoint;
    renamePasskeyEndpoint: typeof renamePasskeyEndpoint;
    removePasskeyEndpoint: typeof removePasskeyEndpoint;
    restorePasskeyEndpoint: typeof restorePasskeyEndpoint;
    startPasskeySignInEndpoint: typeof startPasskeySignInEndpoint;
    passkeySignInEndpoint: typeof passkeySignInEndpoint;
  }
}
