import { declaredEncoding, knownEncoding } from '../reading/encoding/declared-encoding.ts';
import { legacyText } from '../reading/encoding/legacy-text.ts';

/**
 * Decodes text of the web as browsers do: by its mark, the header, or the declaration in the page; else as UTF-8, and if it is not that, in
 * the older encoding that is likely.
 *
 * @param contentType the header, if there is one
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const encoding = markOf(bytes) ?? knownEncoding(/charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType ?? '')?.[1]) ?? declaredEncoding(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return legacyText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  }
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
