import { arabic } from './arabic.ts';
import { arabicHeldOut } from './held-out/arabic.ts';
import { chineseSimplified } from './chinese-simplified.ts';
import { chineseSimplifiedHeldOut } from './held-out/chinese-simplified.ts';
import { chineseTraditional } from './chinese-traditional.ts';
import { chineseTraditionalHeldOut } from './held-out/chinese-traditional.ts';
import { english } from './english.ts';
import { englishHeldOut } from './held-out/english.ts';
import { french } from './french.ts';
import { frenchHeldOut } from './held-out/french.ts';
import { german } from './german.ts';
import { germanHeldOut } from './held-out/german.ts';
import { japanese } from './japanese.ts';
import { japaneseHeldOut } from './held-out/japanese.ts';
import { korean } from './korean.ts';
import { koreanHeldOut } from './held-out/korean.ts';
import { portuguese } from './portuguese.ts';
import { portugueseHeldOut } from './held-out/portuguese.ts';
import { russian } from './russian.ts';
import { russianHeldOut } from './held-out/russian.ts';
import { spanish } from './spanish.ts';
import { spanishHeldOut } from './held-out/spanish.ts';
import { arabicDevelopment } from './development/arabic.ts';
import { chineseSimplifiedDevelopment } from './development/chinese-simplified.ts';
import { chineseTraditionalDevelopment } from './development/chinese-traditional.ts';
import { englishDevelopment } from './development/english.ts';
import { frenchDevelopment } from './development/french.ts';
import { germanDevelopment } from './development/german.ts';
import { japaneseDevelopment } from './development/japanese.ts';
import { koreanDevelopment } from './development/korean.ts';
import { portugueseDevelopment } from './development/portuguese.ts';
import { russianDevelopment } from './development/russian.ts';
import { spanishDevelopment } from './development/spanish.ts';
import type { EndpointingCorpus } from './endpointing-corpus.ts';
import { readCommon, readNatural } from './read-natural.ts';

export interface LanguageCorpora {
  /** What the rules were first written with. */
  seen: EndpointingCorpus;
  /** What they were extended with. */
  development: EndpointingCorpus;
  /** Spontaneous utterances, by author. The rules were extended with the first; the weights are learned from all. */
  natural: readonly EndpointingCorpus[];
  /** What is said most often. The weights are learned from it too. */
  common: EndpointingCorpus;
  /** What no rule was written with. */
  heldOut: EndpointingCorpus;
}

export const endpointingCorpora: Record<string, LanguageCorpora> = {
  'ar-SA': {
    seen: arabic,
    development: arabicDevelopment,
    natural: readNatural('arabic'),
    common: readCommon('arabic'),
    heldOut: arabicHeldOut,
  },
  'de-DE': {
    seen: german,
    development: germanDevelopment,
    natural: readNatural('german'),
    common: readCommon('german'),
    heldOut: germanHeldOut,
  },
  'en-US': {
    seen: english,
    development: englishDevelopment,
    natural: readNatural('english'),
    common: readCommon('english'),
    heldOut: englishHeldOut,
  },
  'es-ES': {
    seen: spanish,
    development: spanishDevelopment,
    natural: readNatural('spanish'),
    common: readCommon('spanish'),
    heldOut: spanishHeldOut,
  },
  'fr-FR': {
    seen: french,
    development: frenchDevelopment,
    natural: readNatural('french'),
    common: readCommon('french'),
    heldOut: frenchHeldOut,
  },
  'ja-JP': {
    seen: japanese,
    development: japaneseDevelopment,
    natural: readNatural('japanese'),
    common: readCommon('japanese'),
    heldOut: japaneseHeldOut,
  },
  'ko-KR': {
    seen: korean,
    development: koreanDevelopment,
    natural: readNatural('korean'),
    common: readCommon('korean'),
    heldOut: koreanHeldOut,
  },
  'pt-BR': {
    seen: portuguese,
    development: portugueseDevelopment,
    natural: readNatural('portuguese'),
    common: readCommon('portuguese'),
    heldOut: portugueseHeldOut,
  },
  'ru-RU': {
    seen: russian,
    development: russianDevelopment,
    natural: readNatural('russian'),
    common: readCommon('russian'),
    heldOut: russianHeldOut,
  },
  'zh-CN': {
    seen: chineseSimplified,
    development: chineseSimplifiedDevelopment,
    natural: readNatural('chinese-simplified'),
    common: readCommon('chinese-simplified'),
    heldOut: chineseSimplifiedHeldOut,
  },
  'zh-TW': {
    seen: chineseTraditional,
    development: chineseTraditionalDevelopment,
    natural: readNatural('chinese-traditional'),
    common: readCommon('chinese-traditional'),
    heldOut: chineseTraditionalHeldOut,
  },
};
