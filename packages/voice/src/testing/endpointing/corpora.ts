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
import { arabicNatural } from './natural/arabic.ts';
import { chineseSimplifiedNatural } from './natural/chinese-simplified.ts';
import { chineseTraditionalNatural } from './natural/chinese-traditional.ts';
import { englishNatural } from './natural/english.ts';
import { frenchNatural } from './natural/french.ts';
import { germanNatural } from './natural/german.ts';
import { japaneseNatural } from './natural/japanese.ts';
import { koreanNatural } from './natural/korean.ts';
import { portugueseNatural } from './natural/portuguese.ts';
import { russianNatural } from './natural/russian.ts';
import { spanishNatural } from './natural/spanish.ts';
import type { EndpointingCorpus } from './endpointing-corpus.ts';

interface LanguageCorpora {
  /** What the rules were first written with. */
  seen: EndpointingCorpus;
  /** What they were extended with. */
  development: EndpointingCorpus;
  /** Spontaneous utterances, which they were extended with afterwards. */
  natural: EndpointingCorpus;
  /** What no rule was written with. */
  heldOut: EndpointingCorpus;
}

export const endpointingCorpora: Record<string, LanguageCorpora> = {
  'ar-SA': { seen: arabic, development: arabicDevelopment, natural: arabicNatural, heldOut: arabicHeldOut },
  'de-DE': { seen: german, development: germanDevelopment, natural: germanNatural, heldOut: germanHeldOut },
  'en-US': { seen: english, development: englishDevelopment, natural: englishNatural, heldOut: englishHeldOut },
  'es-ES': { seen: spanish, development: spanishDevelopment, natural: spanishNatural, heldOut: spanishHeldOut },
  'fr-FR': { seen: french, development: frenchDevelopment, natural: frenchNatural, heldOut: frenchHeldOut },
  'ja-JP': { seen: japanese, development: japaneseDevelopment, natural: japaneseNatural, heldOut: japaneseHeldOut },
  'ko-KR': { seen: korean, development: koreanDevelopment, natural: koreanNatural, heldOut: koreanHeldOut },
  'pt-BR': { seen: portuguese, development: portugueseDevelopment, natural: portugueseNatural, heldOut: portugueseHeldOut },
  'ru-RU': { seen: russian, development: russianDevelopment, natural: russianNatural, heldOut: russianHeldOut },
  'zh-CN': {
    seen: chineseSimplified,
    development: chineseSimplifiedDevelopment,
    natural: chineseSimplifiedNatural,
    heldOut: chineseSimplifiedHeldOut,
  },
  'zh-TW': {
    seen: chineseTraditional,
    development: chineseTraditionalDevelopment,
    natural: chineseTraditionalNatural,
    heldOut: chineseTraditionalHeldOut,
  },
};
