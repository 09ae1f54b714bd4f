import { interfaceLocales, type InterfaceLocale } from '@parley/contracts/interface-locales';
import { buildHanVariantTest, type HanVariant } from '@parley/voice/language/han-variant';
import { type LanguageDetector, SentenceLanguage } from '@parley/voice/language/sentence-language';
import { detectQuestionLanguage } from '#features/guide/detect-question-language.ts';

type Statistics = (text: string) => { language: string; confidence: number };

const languages = [...new Set(interfaceLocales.map((locale) => locale.code.slice(0, 2)))];
/** Loading takes 0.3 s without a break; the first sound goes out before that. */
const loadDelayMs = 1500;

let statistics: Statistics | null = null;
let loading: Promise<Statistics> | null = null;
let variantTest: ((text: string) => HanVariant | undefined) | null = null;

async function importStatistics(): Promise<Statistics> {
  const { detectAll } = await import('tinyld/heavy');
  statistics = (text) => {
    const [best] = detectAll(text, { only: languages });
    return { language: best?.lang ?? '', confidence: best?.accuracy ?? 0 };
  };
  return statistics;
}

/** 128 MB that only a reply in a Latin script needs, so they are loaded once the first one is there. */
function loadStatistics(): Promise<Statistics> {
  loading ??= importStatistics();
  return loading;
}

/** Common words decide where two different askers would be told the same. */
function byCommonWords(text: string): { language: string; confidence: number } {
  const seen = (['en-US', 'fr-FR'] satisfies InterfaceLocale[]).map((asker) => detectQuestionLanguage(text, asker));
  return seen[0] === seen[1] ? { language: seen[0]?.slice(0, 2) ?? '', confidence: 0.5 } : { language: '', confidence: 0 };
}

/** Until the statistics are there, common words tell the language. */
const detectAtOnce: LanguageDetector = (text) => {
  if (statistics) return statistics(text);
  setTimeout(() => void loadStatistics().catch(() => undefined), loadDelayMs).unref();
  return byCommonWords(text);
};

const detectWell: LanguageDetector = async (text) => (await loadStatistics())(text);

function hanVariant(text: string): HanVariant | undefined {
  variantTest ??= buildHanVariantTest((encoding, bytes) => new TextDecoder(encoding).decode(bytes));
  return variantTest(text);
}

/**
 * Tells the locale of each sentence of one reply in turn, from the conversation's on.
 *
 * @param isPatient waits for the statistics: for a single text, where nobody waits for the first sound
 */
export function createSentenceLanguage(locale: string, isPatient = false): SentenceLanguage {
  return new SentenceLanguage({ locale, detect: isPatient ? detectWell : detectAtOnce, hanVariant });
}
