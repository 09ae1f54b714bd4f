import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import { normaliseWords } from './normalise-words.ts';
import { stopWords } from './stop-words.ts';
import { detectChineseScript } from './detect-chinese-script.ts';

const enoughToTell = 1000;
const latinLocales = ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'pt-BR'] as const;

/** Letters, apostrophes and endings that indicate a language, each worth about one common word. */
const signs: Readonly<Record<(typeof latinLocales)[number], RegExp>> = {
  'en-US': /\b(?:the|what|how|say|hello|thanks|time|th\w{2,}|\w+ing|\w+'s)\b|\bw[hr]\w+|\w+ght\b/g,
  'de-DE': /[äöß]|ü|sch|\b(?:hallo|danke|guten|sag|wieviel|uhr)\b|\bge\w+t\b|\w+(?:ung|keit|lich)\b/g,
  'es-ES': /[¿¡ñ]|\b(?:hola|gracias|di|hora|buenos|buenas|días)\b|ción\b|[áéíóú]/g,
  'fr-FR': /[éèêëîïûùœ]|\b(?:qu|l|d|j|c|n|s|t|m)['’]|\b(?:bonjour|salut|merci|dis|heure)\b|ç|eaux?\b|oi[rst]?\b|à/g,
  'pt-BR': /[ãõ]|\b(?:olá|oi|obrigad[oa]|diga|hora|horas|bom|boa)\b|ç(?:ão|ões)|lh|nh|[áéíóúâêô]/g,
};

function scoreLatin(text: string, locale: (typeof latinLocales)[number]): number {
  const common = stopWords(locale.slice(0, 2));
  const words = normaliseWords(text).match(/\p{L}+/gu) ?? [];
  const commonCount = words.filter((word) => common.has(word)).length;
  return commonCount + (text.toLowerCase().match(signs[locale])?.length ?? 0);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * The interface language of a question: by its script, and for Latin script by its common words.
 * If that does not decide (a name, a number, two similar languages), the user's own language.
 */
export function detectQuestionLanguage(question: string, asker: InterfaceLocale): InterfaceLocale {
  const text = question.slice(0, enoughToTell);
  const latin = count(text, /\p{Script=Latin}/gu);
  const scripts: [InterfaceLocale, number][] = [
    ['ar-SA', count(text, /\p{Script=Arabic}/gu)],
    ['ru-RU', count(text, /\p{Script=Cyrillic}/gu)],
    ['ko-KR', count(text, /\p{Script=Hangul}/gu) * 2],
    ['ja-JP', count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) * 3],
    ['zh-CN', count(text, /\p{Script=Han}/gu) * 2],
  ];
  const [locale, letters] = scripts.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (letters > 0 && letters * 3 >= latin) {
    if (locale === 'zh-CN') return asker === 'ja-JP' ? 'ja-JP' : detectChineseScript(text, asker);
    return locale;
  }
  if (latin === 0) return asker;
  const scores = latinLocales.map((candidate) => ({ candidate, score: scoreLatin(text, candidate) + (candidate === asker ? 0.5 : 0) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score < 1 ? asker : best.candidate;
}
