import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token for the store. The token cannot be computed from it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
