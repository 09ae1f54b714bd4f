import { invalidRequest } from '../answer/http-error.ts';

/** Deeper values are refused with the whole body. */
const maxDepth = 64;
const reason = 'must not hold NUL';

/**
 * Refuses a NUL character in a JSON body, in keys and values. PostgreSQL cannot store one: both databases answer the same.
 *
 * @param text the body as it was sent; a body without one is not walked
 * @throws HttpError `invalid_request` naming the field
 */
export function refuseNullInBody(value: unknown, text: string): void {
  // JSON writes NUL in one way only; the letters may also follow an escaped backslash.
  if (!text.includes(String.raw`\u0000`)) return;
  const field = findNull(value, [], 0);
  if (field) throw invalidRequest({ [field]: reason });
}

/**
 * Refuses a NUL character in the path or the query of a request.
 *
 * @param url as it was sent, still encoded
 * @throws HttpError `invalid_request`
 */
export function refuseNullInUrl(url: string): void {
  const at = url.search(/%00|\0/);
  if (at === -1) return;
  const query = url.indexOf('?');
  throw invalidRequest({ [query !== -1 && query < at ? '(query)' : '(path)']: reason });
}

function findNull(value: unknown, path: readonly string[], depth: number): string | null {
  const name = path.join('.').replaceAll('\0', '').slice(0, 200) || '(body)';
  if (typeof value === 'string') return value.includes('\0') ? name : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= maxDepth) return name;
  for (const [key, inner] of Object.entries(value)) {
    const field = key.includes('\0') ? name : findNull(inner, [...path, key], depth + 1);
    if (field) return field;
  }
  return null;
}
