import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';

type CharacterSets = { readonly simplified: ReadonlySet<string>; readonly traditional: ReadonlySet<string> };

/** All two-byte characters of an encoding, from the decoder that every runtime has. */
function encodedCharacters(encoding: string, firstLead: number, lastLead: number, firstTrail: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const bytes: number[] = [];
  for (let lead = firstLead; lead <= lastLead; lead += 1) {
    for (let trail = firstTrail; trail <= 0xfe; trail += 1) {
      if (trail !== 0x7f) bytes.push(lead, trail, 0x0a);
    }
  }
  return new Set(decoder.decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu));
}

let sets: CharacterSets | null = null;

function characterSets(): CharacterSets {
  // Only levels 1 and 2 of each standard: their extensions contain the other script too.
  sets ??= {
    simplified: encodedCharacters('gbk', 0xb0, 0xf7, 0xa1),
    traditional: encodedCharacters('big5', 0xa4, 0xf9, 0x40),
  };
  return sets;
}

/** Simplified or traditional, by characters that only one of the two standards contains; the user's own script if none decides. */
export function detectChineseScript(text: string, asker: InterfaceLocale): 'zh-CN' | 'zh-TW' {
  const { simplified, traditional } = characterSets();
  let balance = 0;
  for (const character of text) {
    if (simplified.has(character) && !traditional.has(character)) balance -= 1;
    if (traditional.has(character) && !simplified.has(character)) balance += 1;
  }
  if (balance === 0) return asker === 'zh-TW' ? 'zh-TW' : 'zh-CN';
  return balance > 0 ? 'zh-TW' : 'zh-CN';
}
