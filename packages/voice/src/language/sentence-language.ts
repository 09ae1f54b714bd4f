import type { HanVariant } from './han-variant.ts';
import { languageOfScript, scriptOf, scriptOfLocale } from './script-language.ts';

export type DetectedLanguage = { language: string; confidence: number };

/** Guesses a text's language. `language` is a code such as `de`, '' when unknown; `confidence` is 0–1. */
export type LanguageDetector = (text: string) => DetectedLanguage | Promise<DetectedLanguage>;

export type SentenceLanguageOptions = {
  /** The locale of the conversation, used at the start. */
  locale: string;
  /** Distinguishes languages of one script. Without it, the script alone decides. */
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

// Fewer words than this are as likely a name or a loanword as a change of language.
const leastWords = 3;
const leastConfidence = 0.1;
// Japanese titles are often pure kanji in forms that both Chinese variants share. Japanese does not use these words.
const onlyChinese = /[你她们們这這吗嗎呢吧很没沒].*[你她们們这這吗嗎呢吧很没沒的了是我他不]/u;

/** Determines the locale of each sentence of a reply in turn, and changes it reluctantly (rules L1–L4). */
export class SentenceLanguage {
  readonly #options: SentenceLanguageOptions;
  #current: string;

  constructor(options: SentenceLanguageOptions) {
    this.#options = options;
    this.#current = options.locale;
  }

  /** The locale in which to speak `text`. It is remembered for the next sentence. */
  async next(text: string): Promise<string> {
    this.#current = await this.#localeOf(text);
    return this.#current;
  }

  async #localeOf(text: string): Promise<string> {
    const home = scriptOfLocale(this.#current);
    // A foreign script that was spoken last may only be quoted now, so it needs more than a share.
    const script = scriptOf(text, home, scriptOfLocale(this.#options.locale));
    if (script === undefined) return this.#current;
    if (script === 'han') return home === 'kana' && !onlyChinese.test(text) ? this.#current : this.#chinese(text);
    const language = languageOfScript(script) ?? (await this.#detected(text, script !== home));
    return this.#locale(language);
  }

  /** The language among those that share the Latin script. */
  async #detected(text: string, isOtherScript: boolean): Promise<string> {
    const conversation = this.#options.locale.split('-')[0] ?? '';
    const current = this.#current.split('-')[0] ?? '';
    // Back from another script without a detector: the conversation's own language, if it uses this script.
    const otherwise = !isOtherScript ? current : scriptOfLocale(this.#options.locale) === 'latin' ? conversation : 'en';
    const words = text.match(/[\p{L}\p{M}'’]+/gu)?.length ?? 0;
    if (words < leastWords && !isOtherScript) return current;
    const found = await this.#evidence(text);
    if (!found || found.confidence < leastConfidence) return otherwise;
    const locale = localeOfLanguage[found.language];
    return locale && scriptOfLocale(locale) === 'latin' ? found.language : otherwise;
  }

  /** A failing detector gives no evidence: a sentence in the wrong voice is better than silence. */
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

  /** The locale of a language: the current one if it has that language already, e.g. `en-GB`. */
  #locale(language: string): string {
    const known = [this.#current, this.#options.locale].find((locale) => locale.split('-')[0] === language);
    return known ?? localeOfLanguage[language] ?? this.#current;
  }
}
