import Negotiator from 'negotiator';

/** Longer headers are read up to here. UTF-16 units. */
const longestHeader = 1000;

/**
 * Whether the client already has the version of an `ETag`. The comparison is weak, like in caches: compressing proxies mark a tag
 * with `W/` and send it back.
 *
 * @param ifNoneMatch the header: one tag, several, or `*`
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}

/** Whether an `Accept-Encoding` header accepts an encoding: by name or by `*`, and not with weight 0. */
export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  return new Negotiator({ headers: { 'accept-encoding': header?.slice(0, longestHeader) } }).encodings([encoding]).length > 0;
}
