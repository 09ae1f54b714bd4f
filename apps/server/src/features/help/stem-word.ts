const list = (words: string): readonly string[] => words.split(' ');

/**
 * Endings that are removed from a word, longest first, so that its forms match. Written in the form of `normaliseWords`: without accents.
 */
const endings: Readonly<Record<string, readonly string[]>> = {
  en: list('ations ation ings ing ied ies ers er ed es s e y'),
  de: list('ungen ung est en em er es et st e n s t'),
  es: list('aciones acion iendo ando ados adas idos idas ado ada ido ida ar er ir es os as o a e s'),
  fr: list('ations ation ements ement ees ent ez es er ir re ee e s x'),
  pt: list('acoes acao coes cao indo ando ados adas ido ida ado ada ar er ir es os as o a e s'),
  ru: list(
    'иями ениями ения ение ений ении ться тся ами ями ого его ому ему ыми ими ешь ишь ают ать ять еть ить ует ает ов ев ей ой ый ий ая яя ое ее ые ие ую юю ом ем ам ям ах ях ит ат ют ут ть ся а я о е ы и у ю ь й',
  ),
  ar: list('يات ات ون ين ان ها هم كم نا يه ه ي ك'),
};

const arabicPrefix = /^(?:وبال|وال|بال|كال|فال|لل|ال|و(?=..{3}))/;
const shortestStem = 3;

/**
 * A light stem: "voices" matches "voice" and «المحادثات» matches «محادثة». It is not a dictionary form.
 *
 * @param word after `normaliseWords`
 * @param language two letters; one without endings returns the word unchanged
 */
export function stemWord(word: string, language: string): string {
  let stem = language === 'ar' ? word.replace(arabicPrefix, '') : word;
  if (stem.length < shortestStem) stem = word;
  const ending = endings[language]?.find((candidate) => stem.endsWith(candidate) && stem.length - candidate.length >= shortestStem);
  return ending ? stem.slice(0, -ending.length) : stem;
}
