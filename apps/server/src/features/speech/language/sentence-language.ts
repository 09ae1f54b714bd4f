import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { buildHanVariantTest, type HanVariant } from '@parley/voice/language/han-variant';
import { scriptOfLocale } from '@parley/voice/language/script-language';
import { type LanguageDetector, SentenceLanguage } from '@parley/voice/language/sentence-language';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import { loadStatistics, type Statistics } from './language-statistics.ts';

/** Loading takes a third of a second of a processor. The first audio is sent before that. */
const loadDelayMs = 1500;

let statistics: Statistics | null = null;
let loading: Promise<Statistics> | null = null;
let variantTest: ((text: string) => HanVariant | undefined) | null = null;

/** Loaded when a sentence in a Latin script is expected. After a failure, the next call retries. */
function load(): Promise<Statistics> {
  loading ??= loadStatistics().then(
    (loaded) => (statistics = loaded),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The first audio of a *Listen* comes before the machine is busy with this. */
function loadSoon(): void {
  setTimeout(() => void load().catch(() => undefined), loadDelayMs).unref();
}

/** Something in this language will be spoken soon. */
export function warmSentenceLanguage(locale: string): void {
  if (scriptOfLocale(locale) === 'latin') loadSoon();
}

/** Common words decide only if the result does not depend on the user's language. */
function byCommonWords(text: string): { language: string; confidence: number } {
  const seen = (['en-US', 'fr-FR'] satisfies InterfaceLocale[]).map((asker) => detectQuestionLanguage(text, asker));
  return seen[0] === seen[1] ? { language: seen[0]?.slice(0, 2) ?? '', confidence: 0.5 } : { language: '', confidence: 0 };
}

/** Until the statistics are loaded, common words give the language. */
const detectAtOnce: LanguageDetector = (text) => {
  if (statistics) return statistics(text);
  loadSoon();
  return byCommonWords(text);
};

const detectWell: LanguageDetector = async (text) => (await load())(text);

function hanVariant(text: string): HanVariant | undefined {
  variantTest ??= buildHanVariantTest((encoding, bytes) => new TextDecoder(encoding).decode(bytes));
  return variantTest(text);
}

/**
 * Detects the locale of each sentence of one reply in turn, starting with the conversation's.
 *
 * @param isPatient waits for the statistics: for a single text, if its first audio is not awaited
 */
export function createSentenceLanguage(locale: string, isPatient = false): SentenceLanguage {
  return new SentenceLanguage({ locale, detect: isPatient ? detectWell : detectAtOnce, hanVariant });
}
