import type { HanVariant } from './han-variant.ts';
import { languageOfScript, scriptOf, scriptOfLocale } from './script-language.ts';

export type DetectedLanguage = { language: string; confidence: number };

/** Guesses a text's language. `language` is a code such as `de`, '' when unknown; `confidence` is 0–1. */
export type LanguageDetector = (text: string) => DetectedLanguage | Promise<DetectedLanguage>;

export type SentenceLanguageOptions = {
  /** The conversation's locale: where everything starts. */
  locale: string;
  /** Tells languages of one script apart; without one the script alone decides. */
  detect?: LanguageDetector;
  hanVariant?: (text: string) => HanVariant | undefined;
};

const localeOfLanguage: Record<string, string> = {
  ar: 'ar-SA',
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  ja: 'ja-JP',
  ko: 'ko-KR',
  pt: 'pt-BR',
  ru: 'ru-RU',
  zh: 'zh-CN',
};

// Fewer words than this are as likely a name or a loan as a change of language.
const leastWords = 3;
const leastConfidence = 0.1;
// Japanese titles are often kanji alone, in forms both Chinese variants know; these words it does not write so.
const onlyChinese = /[你她们們这這吗嗎呢吧很没沒].*[你她们們这這吗嗎呢吧很没沒的了是我他不]/u;

/** Tells the locale of each sentence of a reply in turn, slow to change (rules L1–L4). */
export class SentenceLanguage {
  readonly #options: SentenceLanguageOptions;
  #current: string;

  constructor(options: SentenceLanguageOptions) {
    this.#options = options;
    this.#current = options.locale;
  }

  /** The locale to speak `text` in; remembers it for the next sentence. */
  async next(text: string): Promise<string> {
    this.#current = await this.#localeOf(text);
    return this.#current;
  }

  async #localeOf(text: string): Promise<string> {
    const home = scriptOfLocale(this.#current);
    const script = scriptOf(text, home);
    if (script === undefined) return this.#current;
    if (script === 'han') return home === 'kana' && !onlyChinese.test(text) ? this.#current : this.#chinese(text);
    const language = languageOfScript(script) ?? (await this.#detected(text, script !== home));
    return this.#locale(language);
  }

  /** The language among those that share the Latin script. */
  async #detected(text: string, isOtherScript: boolean): Promise<string> {
    const conversation = this.#options.locale.split('-')[0] ?? '';
    const current = this.#current.split('-')[0] ?? '';
    // Back from another script without a detector: the conversation's own, if it is written so.
    const otherwise = !isOtherScript ? current : scriptOfLocale(this.#options.locale) === 'latin' ? conversation : 'en';
    const words = text.match(/[\p{L}\p{M}'’]+/gu)?.length ?? 0;
    if (words < leastWords && !isOtherScript) return current;
    const found = await this.#evidence(text);
    if (!found || found.confidence < leastConfidence) return otherwise;
    const locale = localeOfLanguage[found.language];
    return locale && scriptOfLocale(locale) === 'latin' ? found.language : otherwise;
  }

  /** A detector that fails tells nothing; a sentence in the wrong voice is better than silence. */
  async #evidence(text: string): Promise<DetectedLanguage | undefined> {
    try {
      return await this.#options.detect?.(text);
    } catch {
      return undefined;
    }
  }

  #chinese(text: string): string {
    const known = [this.#current, this.#options.locale].find((locale) => locale.startsWith('zh-'));
    return this.#options.hanVariant?.(text) ?? known ?? 'zh-CN';
  }

  /** A language's locale: the one in use where it is that language already, e.g. `en-GB`. */
  #locale(language: string): string {
    const known = [this.#current, this.#options.locale].find((locale) => locale.split('-')[0] === language);
    return known ?? localeOfLanguage[language] ?? this.#current;
  }
}
