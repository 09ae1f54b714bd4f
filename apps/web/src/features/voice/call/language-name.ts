import { asLabel, formatLanguageName } from '#i18n/format.ts';

/** Only of Chinese are two kinds offered; for the others the country says nothing that matters in a call. */
const tagsToName: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' };

/** A language as one calls it while talking: `French`, not `French (France)`. */
export function spokenLanguageName(locale: string): string {
  return asLabel(formatLanguageName(tagsToName[locale] ?? locale.slice(0, 2)));
}
