import { asLabel, formatLanguageName } from './format.ts';

/** Only of Chinese are two kinds offered; for the others the country says nothing that matters where one speaks. */
const tagsToName: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' };

/** A language as one calls it while talking: `French`, not `French (France)`. */
export function spokenLanguageName(locale: string): string {
  return asLabel(formatLanguageName(tagsToName[locale] ?? locale.split('-')[0] ?? locale));
}
