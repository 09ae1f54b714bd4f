import { z } from 'zod';
import type { ProviderRow } from '#db/tables.ts';
import { invalidRequest } from '#http/answer/http-error.ts';
import type { Secrets } from '#secrets.ts';

/** Headers of the connection itself. Another value would break the request or send it to another host. */
const ownHeaders =
  /^(?:host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|expect|accept-encoding|cookie|proxy-.*|sec-.*)$/i;
const stored = z.record(z.string(), z.string());

/** @throws HttpError `invalid_request` for a header that no user may set */
export function checkHeaders(headers: Record<string, string>): void {
  const refused = Object.keys(headers).find((name) => ownHeaders.test(name));
  if (refused !== undefined) throw invalidRequest({ [`headers.${refused}`]: 'is set by Parley' });
}

/**
 * Changed headers, with stored values in place of null.
 *
 * @throws HttpError `invalid_request` for a header that no user may set, and for null without a stored value
 */
export function keepHeaders(changed: Record<string, string | null>, known: Record<string, string>): Record<string, string> {
  const headers = Object.entries(changed).map(([name, value]) => {
    const kept = value ?? (Object.hasOwn(known, name) ? known[name] : undefined);
    if (kept === undefined) throw invalidRequest({ [`headers.${name}`]: 'a value is required' });
    return [name, kept] as const;
  });
  checkHeaders(Object.fromEntries(headers));
  return Object.fromEntries(headers);
}

/** Headers hold keys, so they are encrypted like one. */
export function sealHeaders(secrets: Secrets, id: string, headers: Record<string, string> | undefined): string | null {
  return headers && Object.keys(headers).length > 0 ? secrets.seal(JSON.stringify(headers), `${id} headers`) : null;
}

/** Decrypted headers; none if they can no longer be decrypted (another secret). */
export function openHeaders({ id, sealedHeaders }: Pick<ProviderRow, 'id' | 'sealedHeaders'>, secrets: Secrets): Record<string, string> {
  if (sealedHeaders === null) return {};
  try {
    return stored.parse(JSON.parse(secrets.open(sealedHeaders, `${id} headers`)));
  } catch {
    return {};
  }
}

/** The ids that the user entered. */
export function readModelIds({ modelIds }: Pick<ProviderRow, 'modelIds'>): string[] {
  return z
    .array(z.string())
    .catch([])
    .parse(modelIds === null ? [] : JSON.parse(modelIds));
}
