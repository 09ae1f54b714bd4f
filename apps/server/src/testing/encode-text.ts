const encoders = new Map<string, Map<string, number[]>>();

/** Writes a text in an encoding of one or two bytes: what a TextDecoder reads, turned round. @throws Error for a character that it lacks */
export function encodeText(text: string, encoding: string): Uint8Array {
  const bytesOf = encoders.get(encoding) ?? turnRound(encoding);
  encoders.set(encoding, bytesOf);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}.`);
      return bytes;
    }),
  );
}

function turnRound(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, number[]>();
  const learn = (...bytes: number[]) => {
    try {
      const read = decoder.decode(Uint8Array.from(bytes));
      if ([...read].length === 1 && !bytesOf.has(read)) bytesOf.set(read, bytes);
    } catch {
      // No character of this encoding.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) learn(byte);
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) learn(lead, trail);
  return bytesOf;
}
