/** The Chinese characters and Korean syllables of two bytes of an encoding, from the decoder that every runtime has. */
export function encodedCharacters(encoding: string, firstLead: number, lastLead: number, firstTrail: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const bytes: number[] = [];
  for (let lead = firstLead; lead <= lastLead; lead += 1) {
    for (let trail = firstTrail; trail <= 0xfe; trail += 1) {
      if (trail !== 0x7f) bytes.push(lead, trail, 0x0a);
    }
  }
  return new Set(decoder.decode(Uint8Array.from(bytes)).match(/[\p{Script=Han}\p{Script=Hangul}]/gu));
}
