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
  const weights = new Map(
    (header ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}
