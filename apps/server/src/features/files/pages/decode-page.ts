/** Browsers look for the declaration in the first 1024 bytes. Some pages have it later. */
const declarationBytes = 8192;

/**
 * Decodes text of the web as browsers do: by its mark, the header, or the declaration in the page; else as UTF-8, and if it is not that, as
 * windows-1252.
 *
 * @param contentType the header, if there is one
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const encoding = markOf(bytes) ?? known(/charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '')?.[1]) ?? declared(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** `<meta charset>`, the same as a header, or the declaration of XML. A declaration that could be read is not UTF-16. */
function declared(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes));
  const label =
    /<meta\s[^>]*?charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1] ?? /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w:.-]+)/i.exec(start)?.[1];
  const encoding = known(label);
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}

/** The encoding of a label; null if there is no such encoding. */
function known(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
