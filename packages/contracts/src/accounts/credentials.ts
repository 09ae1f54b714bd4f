import { z } from 'zod';

/** Trimmed and in lower case: an address names one account, however it is typed. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A new password. Its upper bound keeps the work of hashing small. */
export const newPassword = z.string().min(10).max(128);

/** Any password that may once have been set. */
export const givenPassword = z.string().min(1).max(128);

/** Confirms a change of the account. Null for an account without a password: then a sign-in within the last ten minutes confirms it. */
export const provingPassword = givenPassword.nullable();

export const personName = z.string().trim().min(1).max(80);

/** Bodies that are read before anybody is known are small. */
export const maxCredentialsBytes = 4096;
