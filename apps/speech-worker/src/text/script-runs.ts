import type { CleanUnit } from './clean-characters.ts';

/** Adjacent characters that one eSpeak language speaks. */
export interface ScriptRun {
  language: string;
  units: CleanUnit[];
}

/** Scripts and the language that reads them. Without this, eSpeak spells foreign letters ("Chinese letter"). */
const readers: readonly [script: RegExp, language: string][] = [
  [/\p{Script=Latin}/u, 'en-us'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'cmn'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
];

const ownScripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  cmn: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  // The Korean voice reads Hanja through its own table.
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
};

const latin = /\p{Script=Latin}/u;

/**
 * Splits text by the language that reads it. Digits, stops and spaces stay with the text before them, unless
 * a foreign run ends there: they then belong to the voice's own language again.
 * Letters that no voice reads become spaces.
 */
export function scriptRuns(units: CleanUnit[], language: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  const own = ownScripts[language] ?? latin;
  for (const [index, unit] of units.entries()) {
    const reader = languageOf(unit.text, language, own);
    const last = runs.at(-1);
    const chosen = reader === 'any' ? neutralLanguage(units, index, last?.language ?? language, language, own) : reader;
    const readable = chosen === null ? { ...unit, text: ' ' } : unit;
    const next = chosen ?? last?.language ?? language;
    if (last && last.language === next) last.units.push(readable);
    else runs.push({ language: next, units: [readable] });
  }
  return runs;
}

function languageOf(text: string, language: string, own: RegExp): string | 'any' | null {
  if (own.test(text)) return language;
  if (!/\p{L}/u.test(text)) return 'any';
  // Several scripts share the prolonged sound mark and similar letters.
  if (/^\p{Script=Common}+$/u.test(text)) return 'any';
  return readers.find(([script]) => script.test(text))?.[1] ?? null;
}

/** A space between two English words inside Japanese is English. A space before Japanese is not. */
function neutralLanguage(units: CleanUnit[], index: number, current: string, language: string, own: RegExp): string {
  if (current === language) return language;
  if (/\d/u.test(units[index]?.text ?? '') && /[\p{L}\d]/u.test(units[index - 1]?.text ?? '')) return current;
  if (/[.!?。！？,，、،؟;；]/u.test(units[index]?.text ?? '')) return language;
  for (const unit of units.slice(index + 1, index + 12)) {
    const next = languageOf(unit.text, language, own);
    if (next === 'any') {
      if (/[.!?。！？]/u.test(unit.text)) return language;
    } else {
      return next === current ? current : language;
    }
  }
  return language;
}
