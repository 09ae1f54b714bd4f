export type Power = '²' | '³';

/** In front of the unit, or behind it. Behind it, the word follows the form of the unit. */
const inFront: Record<string, Record<Power, string>> = {
  en: { '²': 'square ', '³': 'cubic ' },
  ja: { '²': '平方', '³': '立方' },
  ko: { '²': '제곱', '³': '세제곱' },
  zh: { '²': '平方', '³': '立方' },
};
const behind: Record<string, Record<Power, string>> = {
  es: { '²': 'cuadrado', '³': 'cúbico' },
  fr: { '²': 'carré', '³': 'cube' },
  pt: { '²': 'quadrado', '³': 'cúbico' },
};
const russian: Record<Power, string> = { '²': 'квадратн', '³': 'кубическ' };
const arabic: Record<Power, string> = { '²': 'مربع', '³': 'مكعب' };

/**
 * The name of a length as that of its area or volume: "meters" to "square meters". `Intl` has no names for these.
 *
 * @param length the name in the form that fits its number
 * @param isWhole whether that number is whole. Russian has other forms behind fractions.
 */
export function areaWords(length: string, power: Power, locale: string, isWhole: boolean): string {
  const language = locale.split('-')[0] ?? '';
  const unit = length.trim();
  const front = inFront[language];
  if (front) return length.replace(unit, `${front[power]}${unit}`);
  const back = behind[language];
  if (back) return `${length} ${back[power]}${unit.endsWith('s') ? 's' : ''}`;
  if (language === 'de') return length.replace(unit, (power === '²' ? 'Quadrat' : 'Kubik') + unit.toLowerCase());
  if (language === 'ru') return length.replace(unit, `${russian[power]}${russianEnding(unit, power, isWhole)} ${unit}`);
  if (language === 'ar') return `${length} ${arabic[power]}${arabicEnding(unit)}`;
  return length + power;
}

function russianEnding(unit: string, power: Power, isWhole: boolean): string {
  if (unit.endsWith('метр')) return power === '²' ? 'ый' : 'ий';
  const isOne = unit.endsWith('метра') && !isWhole;
  if (power === '²') return isOne ? 'ого' : 'ых';
  return isOne ? 'ого' : 'их';
}

function arabicEnding(unit: string): string {
  if (unit.includes('أمتار') || unit.includes('مترات')) return 'ة';
  if (unit.endsWith('ان')) return 'ان';
  return unit.endsWith('ًا') ? 'ًا' : '';
}
