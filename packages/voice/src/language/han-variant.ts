export type HanVariant = 'zh-CN' | 'zh-TW';

/** Decodes bytes in a legacy encoding, as `new TextDecoder(encoding).decode(bytes)` does. */
export type DecodeBytes = (encoding: 'gb2312' | 'big5', bytes: Uint8Array) => string;

/**
 * Builds the test that distinguishes simplified from traditional characters (L3): characters only in GB2312
 * against characters only in Big5 level 1. Takes about 20 ms once. Undefined: no evidence.
 */
export function buildHanVariantTest(decode: DecodeBytes): (text: string) => HanVariant | undefined {
  const simplified = characters(decode, 'gb2312', [0xb0, 0xf7], [[0xa1, 0xfe]]);
  const traditional = characters(
    decode,
    'big5',
    [0xa4, 0xc6],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  );
  return (text) => {
    let balance = 0;
    for (const character of text) {
      const isSimplified = simplified.has(character);
      const isTraditional = traditional.has(character);
      if (isSimplified && !isTraditional) balance += 1;
      else if (isTraditional && !isSimplified) balance -= 1;
    }
    return balance > 0 ? 'zh-CN' : balance < 0 ? 'zh-TW' : undefined;
  };
}

function characters(
  decode: DecodeBytes,
  encoding: 'gb2312' | 'big5',
  leads: [number, number],
  trails: readonly [number, number][],
): Set<string> {
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead += 1) {
    for (const [first, last] of trails) for (let trail = first; trail <= last; trail += 1) bytes.push(lead, trail);
  }
  return new Set([...decode(encoding, Uint8Array.from(bytes))].filter((character) => /\p{Script=Han}/u.test(character)));
}
