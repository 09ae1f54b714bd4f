import type { LocalModel } from './local-model.ts';

const european = ['qwen3-asr-0.6b', 'parakeet-tdt-0.6b-v3', 'whisper-small', 'whisper-base', 'whisper-tiny'];
const eastAsian = ['qwen3-asr-0.6b', 'sense-voice-small', 'whisper-small', 'whisper-base', 'whisper-tiny'];
const others = ['qwen3-asr-0.6b', 'whisper-small', 'whisper-base', 'whisper-tiny'];

/**
 * The order of recognisers for each language, best first. It is a judgement from what their makers state (size, languages,
 * whether a language can be set); Parley has not measured error rates. Of two similar ones, the one whose language can be
 * set goes first, because a short phrase can mislead the other into another language.
 */
const byLanguage: Record<string, readonly string[]> = {
  ar: others,
  de: european,
  en: ['qwen3-asr-0.6b', 'parakeet-tdt-0.6b-v3', 'whisper-small', 'sense-voice-small', 'whisper-base', 'whisper-tiny'],
  es: european,
  fr: european,
  ja: eastAsian,
  ko: eastAsian,
  pt: european,
  ru: european,
  zh: eastAsian,
};

/** Place of a recogniser among all for a locale, 0 the best. Those that an operator offers come first, unknown ones last. */
export function recogniserRank(model: Pick<LocalModel, 'id' | 'isPreferred' | 'locales'>, locale: string): number {
  if (!model.locales.includes(locale)) return Number.POSITIVE_INFINITY;
  if (model.isPreferred) return -1;
  const place = (byLanguage[locale.split('-')[0] ?? ''] ?? others).indexOf(model.id);
  return place < 0 ? 1000 : place;
}
