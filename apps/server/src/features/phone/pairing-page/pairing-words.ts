import { readFileSync } from 'node:fs';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';

/** The sentences of the pairing page: `locales/<code>/pairing.json`. */
export type PairingWords = Record<
  | 'title'
  | 'heading'
  | 'lead'
  | 'place'
  | 'code'
  | 'once'
  | 'wrong'
  | 'tooOften'
  | 'name'
  | 'defaultName'
  | 'nameHelp'
  | 'pair'
  | 'certificate'
  | 'certificateHelp'
  | 'language',
  string
>;

const localesFolder = new URL('../../../../../../locales/', import.meta.url);
const known = new Map<InterfaceLocale, PairingWords>();

export function pairingWords(locale: InterfaceLocale): PairingWords {
  const words = known.get(locale) ?? (JSON.parse(readFileSync(new URL(`${locale}/pairing.json`, localesFolder), 'utf8')) as PairingWords);
  known.set(locale, words);
  return words;
}
