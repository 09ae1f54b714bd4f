import { asLabel, formatLanguageName } from './format.ts';

/** Only Chinese is offered in two kinds. For the other languages the country does not matter in speech. */
const tagsToName: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' };

/** A language's everyday name: `French`, not `French (France)`. */
export function spokenLanguageName(locale: string): string {
  return asLabel(formatLanguageName(tagsToName[locale] ?? locale.split('-')[0] ?? locale));
}
