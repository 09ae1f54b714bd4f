import type { IncomingMessage } from 'node:http';
import { isToken, newToken } from '#http/guard/link-token.ts';

/** Tells people and scanners for leaked secrets what it is. */
const prefix = 'parley_';

export const newKeyText = (): string => prefix + newToken();

/** The key that a request carries as `Authorization: Bearer …`; null for none, and for a bearer token of another form. */
export function keyOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token.startsWith(prefix) && isToken(token.slice(prefix.length)) ? token : null;
}
