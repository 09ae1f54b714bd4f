/** Enough to recognise a language. */
const sampleLength = 16_384;
/** The characters before the first one outside ASCII tell whether that one is inside a word. */
const contextLength = 32;

/** The part of a text around its first byte outside ASCII. Its last character may be cut off. */
export function sampleBytes(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte > 0x7f);
  return bytes.subarray(Math.max(0, start - contextLength), start + sampleLength);
}
