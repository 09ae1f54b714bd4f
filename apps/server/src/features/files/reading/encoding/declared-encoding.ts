/** Browsers look for the declaration in the first 1024 bytes. Some pages have it later. */
const declarationBytes = 8192;

/** The encoding that `<meta charset>`, the same as a header, or the declaration of XML names. A declaration that could be read is not UTF-16. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes));
  const label =
    /<meta\s[^>]*?charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1] ?? /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w:.-]+)/i.exec(start)?.[1];
  const encoding = knownEncoding(label);
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}

/** The encoding of a label; null if there is no such encoding. */
export function knownEncoding(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
