const german = [
  'erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt',
  'achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst vierundzwanzigst fünfundzwanzigst',
  'sechsundzwanzigst siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreißigst einunddreißigst',
]
  .join(' ')
  .split(' ');

const russian = [
  'первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого',
  'тринадцатого четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого',
  'двадцать_первого двадцать_второго двадцать_третьего двадцать_четвёртого двадцать_пятого двадцать_шестого',
  'двадцать_седьмого двадцать_восьмого двадцать_девятого тридцатого тридцать_первого',
]
  .join(' ')
  .split(' ')
  .map((word) => word.replace('_', ' '));

/** Before a Russian day in another case: a preposition, or the first day of a range. */
const notGenitive = /(?:(?:^|\P{L})(?:ко?|на|по|за|под|перед)\s|\d\s?[-–—]\s?)$/iu;

/**
 * The day of a month in words, where the language uses an ordinal that its voices do not know.
 *
 * @param before the text before it, which decides its ending
 * @returns undefined if the number is spoken as it stands
 */
export function ordinalDay(day: number, locale: string, before: string): string | undefined {
  const [language] = locale.split('-');
  if (language === 'de') {
    const stem = german[day - 1];
    if (stem === undefined) return undefined;
    if (/(?:^|\P{L})(?:am|vom|zum|dem|den|des|bis|ab|seit|nach|vor)\s+$/iu.test(before)) return `${stem}en`;
    return /(?:^|\P{L})(?:der|die|das)\s+$/iu.test(before) ? `${stem}e` : `${stem}er`;
  }
  if (language === 'ru') return notGenitive.test(before) ? undefined : russian[day - 1];
  return language === 'fr' && day === 1 ? '1er' : undefined;
}
