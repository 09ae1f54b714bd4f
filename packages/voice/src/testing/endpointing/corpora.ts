import { arabic, arabicHeldOut } from './arabic.ts';
import { chineseSimplified, chineseSimplifiedHeldOut } from './chinese-simplified.ts';
import { chineseTraditional, chineseTraditionalHeldOut } from './chinese-traditional.ts';
import { english, englishHeldOut } from './english.ts';
import { french, frenchHeldOut } from './french.ts';
import { german, germanHeldOut } from './german.ts';
import { japanese, japaneseHeldOut } from './japanese.ts';
import { korean, koreanHeldOut } from './korean.ts';
import { portuguese, portugueseHeldOut } from './portuguese.ts';
import { russian, russianHeldOut } from './russian.ts';
import { spanish, spanishHeldOut } from './spanish.ts';
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
import type { DevelopmentCorpus, EndpointingCorpus } from './endpointing-corpus.ts';

interface LanguageCorpora {
  /** What the rules were first written with. */
  seen: EndpointingCorpus;
  /** What they were extended with. */
  development: DevelopmentCorpus;
  /** What no rule was written with. */
  heldOut: EndpointingCorpus;
}

export const endpointingCorpora: Record<string, LanguageCorpora> = {
  'ar-SA': { seen: arabic, development: arabicDevelopment, heldOut: arabicHeldOut },
  'de-DE': { seen: german, development: germanDevelopment, heldOut: germanHeldOut },
  'en-US': { seen: english, development: englishDevelopment, heldOut: englishHeldOut },
  'es-ES': { seen: spanish, development: spanishDevelopment, heldOut: spanishHeldOut },
  'fr-FR': { seen: french, development: frenchDevelopment, heldOut: frenchHeldOut },
  'ja-JP': { seen: japanese, development: japaneseDevelopment, heldOut: japaneseHeldOut },
  'ko-KR': { seen: korean, development: koreanDevelopment, heldOut: koreanHeldOut },
  'pt-BR': { seen: portuguese, development: portugueseDevelopment, heldOut: portugueseHeldOut },
  'ru-RU': { seen: russian, development: russianDevelopment, heldOut: russianHeldOut },
  'zh-CN': { seen: chineseSimplified, development: chineseSimplifiedDevelopment, heldOut: chineseSimplifiedHeldOut },
  'zh-TW': { seen: chineseTraditional, development: chineseTraditionalDevelopment, heldOut: chineseTraditionalHeldOut },
};
