import { arabic, arabicHeldOut } from './arabic.ts';
import { chineseSimplified, chineseSimplifiedHeldOut } from './chinese-simplified.ts';
import { chineseTraditional, chineseTraditionalHeldOut } from './chinese-traditional.ts';
import type { EndpointingCorpus } from './endpointing-corpus.ts';
import { english, englishHeldOut } from './english.ts';
import { french, frenchHeldOut } from './french.ts';
import { german, germanHeldOut } from './german.ts';
import { japanese, japaneseHeldOut } from './japanese.ts';
import { korean, koreanHeldOut } from './korean.ts';
import { portuguese, portugueseHeldOut } from './portuguese.ts';
import { russian, russianHeldOut } from './russian.ts';
import { spanish, spanishHeldOut } from './spanish.ts';

/** Per locale: what the rules were written with, and what they had never seen. */
export const endpointingCorpora: Record<string, { seen: EndpointingCorpus; heldOut: EndpointingCorpus }> = {
  'ar-SA': { seen: arabic, heldOut: arabicHeldOut },
  'de-DE': { seen: german, heldOut: germanHeldOut },
  'en-US': { seen: english, heldOut: englishHeldOut },
  'es-ES': { seen: spanish, heldOut: spanishHeldOut },
  'fr-FR': { seen: french, heldOut: frenchHeldOut },
  'ja-JP': { seen: japanese, heldOut: japaneseHeldOut },
  'ko-KR': { seen: korean, heldOut: koreanHeldOut },
  'pt-BR': { seen: portuguese, heldOut: portugueseHeldOut },
  'ru-RU': { seen: russian, heldOut: russianHeldOut },
  'zh-CN': { seen: chineseSimplified, heldOut: chineseSimplifiedHeldOut },
  'zh-TW': { seen: chineseTraditional, heldOut: chineseTraditionalHeldOut },
};
