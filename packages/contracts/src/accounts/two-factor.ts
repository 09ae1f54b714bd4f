import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword, maxCredentialsBytes } from './credentials.ts';

const passwordOnly = z.strictObject({ password: givenPassword });
/** Six digits of an authenticator app, or a recovery code. */
const givenCode = z.string().trim().min(6).max(20);
const recoveryCodes = z.array(z.string());

export const getTwoFactorEndpoint = defineEndpoint('GET /api/auth/two-factor', {
  tag: 'accounts',
  summary: 'Whether signing in needs a code',
  response: z.object({ isOn: z.boolean() }),
  errors: [],
});

/** `uri` is what the QR code says; `secret` is for typing. Nothing changes until a code confirms it. */
export const startTwoFactorResponse = z.object({ uri: z.string(), secret: z.string(), recoveryCodes });
export type StartTwoFactorResponse = z.infer<typeof startTwoFactorResponse>;

export const startTwoFactorEndpoint = defineEndpoint('POST /api/auth/two-factor', {
  tag: 'accounts',
  summary: 'Begin to set up codes for signing in',
  body: passwordOnly,
  maxBodyBytes: maxCredentialsBytes,
  response: startTwoFactorResponse,
  errors: ['password_wrong', 'conflict', 'accounts_off'],
});
/** Answers with the cookie of a new session. */
export const confirmTwoFactorEndpoint = defineEndpoint('POST /api/auth/two-factor/confirm', {
  tag: 'accounts',
  summary: 'Turn codes on with the first code',
  body: z.strictObject({ code: givenCode }),
  maxBodyBytes: maxCredentialsBytes,
  errors: ['code_wrong', 'accounts_off'],
});
/** The former recovery codes end. */
export const renewRecoveryCodesEndpoint = defineEndpoint('POST /api/auth/two-factor/recovery-codes', {
  tag: 'accounts',
  summary: 'Make new recovery codes',
  body: passwordOnly,
  maxBodyBytes: maxCredentialsBytes,
  response: z.object({ recoveryCodes }),
  errors: ['password_wrong', 'accounts_off'],
});
/** Answers with the cookie of a new session. */
export const stopTwoFactorEndpoint = defineEndpoint('POST /api/auth/two-factor/disable', {
  tag: 'accounts',
  summary: 'Turn codes off',
  body: passwordOnly,
  maxBodyBytes: maxCredentialsBytes,
  errors: ['password_wrong', 'accounts_off'],
});

/** The second step of a sign-in, with the cookie that the first one set. `sign_in_failed`: that took too long; begin again. */
export const signInCodeEndpoint = defineEndpoint('POST /api/auth/sign-in/code', {
  tag: 'accounts',
  summary: 'Finish a sign-in with a code',
  body: z.strictObject({ code: givenCode }),
  maxBodyBytes: maxCredentialsBytes,
  errors: ['code_wrong', 'sign_in_failed', 'account_suspended', 'accounts_off'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    getTwoFactorEndpoint: typeof getTwoFactorEndpoint;
    startTwoFactorEndpoint: typeof startTwoFactorEndpoint;
    confirmTwoFactorEndpoint: typeof confirmTwoFactorEndpoint;
    renewRecoveryCodesEndpoint: typeof renewRecoveryCodesEndpoint;
    stopTwoFactorEndpoint: typeof stopTwoFactorEndpoint;
    signInCodeEndpoint: typeof signInCodeEndpoint;
  }
}
