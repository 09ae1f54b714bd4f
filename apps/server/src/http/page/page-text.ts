import { createHash } from 'node:crypto';
import { compressText, type TextEncoding } from '../answer/compress-text.ts';

/** A whole page as it is sent, hashed once and compressed at most once for each encoding. */
export interface PageText {
  html: string;
  hash: string;
  compressed: (encoding: TextEncoding) => Promise<Uint8Array<ArrayBuffer>>;
}

export function pageText(html: string): PageText {
  const encoded = new Map<TextEncoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    html,
    hash: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    compressed(encoding) {
      const bytes = encoded.get(encoding) ?? compressText(html, encoding);
      encoded.set(encoding, bytes);
      return bytes;
    },
  };
}
