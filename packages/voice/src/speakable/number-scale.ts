const spaced = [
  'thousands?|[mb]illions?|trillions?',
  'Tausend|Million(?:en)?|Milliarden?|Billion(?:en)?',
  // The full stop at the end of the text also ends the sentence.
  String.raw`(?:Tsd|Mio|Mrd)(?:\.(?!\s*$))?`,
  'mil millones|mil|mill(?:ón|ones)|bill(?:ón|ones)|trill(?:ón|ones)',
  '(?:m|b|tr)ilh(?:ão|ões)',
  'milliards?',
  String.raw`тыс\.?|млн\.?|млрд\.?|трлн\.?|тысяч[аи]?|(?:миллион|миллиард|триллион)(?:а|ов)?`,
  'آلاف|ألف|مليون|ملايين|مليارات|مليار|تريليونات|تريليون',
].join('|');
// A Chinese, Japanese or Korean number may have several scales: 3億5000万.
const han = '[百千万萬亿億兆]';
const hangul = '[백천만억조]';
const chained = String.raw`(?:\s?${han}|${hangul})(?:${han}|${hangul}|\s?\d[\d.,]*(?:${han}|${hangul}))*(?:\d+(?![\d.,]))?`;

/** The word or sign behind a number that multiplies it, in any of the languages; may be absent. */
export const scale = String.raw`(?:\s(?:${spaced})(?![\p{L}\p{M}])|${chained})?`;

/** Letters that stand for a scale in English. */
export const englishScale: Record<string, string> = {
  k: 'thousand',
  K: 'thousand',
  M: 'million',
  bn: 'billion',
  B: 'billion',
  T: 'trillion',
};

const germanScale: Record<string, [one: string, more: string]> = {
  Tsd: ['Tausend', 'Tausend'],
  Mio: ['Million', 'Millionen'],
  Mrd: ['Milliarde', 'Milliarden'],
};

/** The amount with German abbreviations in full: "3 Mio." becomes "3 Millionen". */
export function scaleInFull(amount: string): string {
  return amount.replace(/\b(Tsd|Mio|Mrd)\.?$/, (_, short: string) => germanScale[short]?.[/^1\s/.test(amount) ? 0 : 1] ?? short);
}

const bigNumber = /(?:[mb]illions?|trillions?|milliards?|(?:m|b|tr)ill(?:ón|ones)|(?:m|b|tr)ilh(?:ão|ões))$/;

/** The word that some languages put between millions and their currency: "3 millions d’euros". */
export function linkingWord(written: string, locale: string): (name: string) => string {
  if (!bigNumber.test(written)) return () => '';
  if (locale.startsWith('fr')) return (name) => (/^[aeiouyéh]/i.test(name) ? 'd’' : 'de ');
  return () => (/^(?:es|pt)/.test(locale) ? 'de ' : '');
}
