import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { encodedCharacters } from './encoded-characters.ts';

type CharacterSets = { readonly simplified: ReadonlySet<string>; readonly traditional: ReadonlySet<string> };

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
