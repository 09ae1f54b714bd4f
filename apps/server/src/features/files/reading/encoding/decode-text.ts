import { declaredEncoding } from './declared-encoding.ts';
import { legacyText } from './legacy-text.ts';
import { sampleBytes } from './sample-bytes.ts';

/** Enough bytes to recognise UTF-16 without a mark by the positions of its zero bytes. */
const probeBytes = 1024;
/** Part of the characters outside ASCII that may be damaged in a text in UTF-8. */
const mostDamaged = 0.2;

/**
 * The text of bytes in UTF-16 or UTF-8, with or without a byte order mark; else in the encoding that a page declares, or in the older
 * encoding that is likely. Null if it is none of these.
 *
 * @param isMarkup whether the text can declare its encoding
 * @param locale of the user, if it is known
 */
export function decodeText(bytes: Uint8Array, { isMarkup, locale }: { isMarkup: boolean; locale?: string | undefined }): string | null {
  const unicode = unicodeOf(bytes);
  const whole = decodeWhole(bytes, unicode);
  if (whole !== null || unicode !== 'utf-8') return whole;
  const declared = isMarkup ? declaredEncoding(bytes) : null;
  const asDeclared = declared === null ? null : decodeWhole(bytes, declared);
  return asDeclared ?? damagedText(bytes) ?? legacyText(bytes, locale);
}

function decodeWhole(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-8 with a few wrong bytes, as a log has that was cut off. Hardly any text in another encoding is valid UTF-8 for the most part. */
function damagedText(bytes: Uint8Array): string | null {
  const sample = new TextDecoder().decode(sampleBytes(bytes), { stream: true });
  const foreign = sample.match(/[^\0-\x7F]/gu) ?? [];
  // The sample ends within its only character: nothing speaks for UTF-8.
  if (foreign.length === 0) return null;
  const damaged = foreign.filter((character) => character === '\uFFFD').length;
  return damaged <= foreign.length * mostDamaged ? new TextDecoder().decode(bytes) : null;
}

function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, probeBytes);
  const zerosAt = (parity: number) => probe.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > probe.length / 8 && even === 0) return 'utf-16le';
  if (even > probe.length / 8 && odd === 0) return 'utf-16be';
  return 'utf-8';
}
