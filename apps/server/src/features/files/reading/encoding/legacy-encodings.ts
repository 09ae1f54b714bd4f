import { encodedCharacters } from '#facts/language/encoded-characters.ts';
import { commonCharacters } from './common-characters.ts';

/** How likely a character outside ASCII is in a text of this encoding, 0 to 1. */
type Weigh = (characters: readonly string[], position: number) => number;

const kana = /[ぁ-ゖァ-ヺー]/;
const wideMarks = /[\u3000-\u3003\u3008-\u3015\uFF01-\uFF5E“”‘’…—·]/;
const marks = /[¿¡«»‹›“”„‘’–—…•·°§€£№©®º²³½¼¾±×\u00A0\u00AD،؛؟]/;
const marksOfText = /[¿¡«»‹›“”„‘’–—…·\u00AD]/;
/** Signs of windows-1252 whose bytes are letters, or parts of them, in most other encodings. */
const westernSigns = /[µ¶¢¥¤¦¬¯´¸¹ª÷™‰†‡ˆ˜]/;
/** No character of two bytes ends with one of these. */
const endsNoPair = /^[\s\d!"#$%&'()*+,\-./:;<=>?]?$/;
/** A unit behind a number or alone: 5 µm, 20 °C. */
const westernUnit = /(?:^|[\s\d(/])(?:µ(?:[mslgFAVWJLHMNCT]|Sv|mol|Pa)|°[CFK])(?!\p{L})/u;
const western = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœß]/i;
/** Words of one letter. */
const westernWord = /[àéèêóòôùáíõú]/i;

const cyrillic = lettersOf(/\p{Script=Cyrillic}/u, commonCharacters.cyrillic);
const kanji = eastAsian('', ['euc-jp', 0xb0, 0xcf, 0xa1]);
const japanese: Weigh = (characters, position) => (kana.test(characters[position] ?? '') ? 1 : kanji(characters, position));

/**
 * Of the eleven languages, with the languages that use it. Almost every text is valid in windows-1252, so it comes last where two are
 * equally likely.
 */
export const legacyEncodings: readonly { encoding: string; languages: string; weigh: Weigh }[] = [
  { encoding: 'shift_jis', languages: 'ja', weigh: japanese },
  { encoding: 'euc-jp', languages: 'ja', weigh: japanese },
  { encoding: 'gb18030', languages: 'zh-CN', weigh: eastAsian(commonCharacters.simplified, ['gbk', 0xb0, 0xd7, 0xa1]) },
  { encoding: 'big5', languages: 'zh-TW', weigh: eastAsian(commonCharacters.traditional, ['big5', 0xa4, 0xc6, 0x40]) },
  { encoding: 'euc-kr', languages: 'ko', weigh: eastAsian(commonCharacters.hangul, ['euc-kr', 0xb0, 0xc8, 0xa1]) },
  { encoding: 'windows-1251', languages: 'ru', weigh: cyrillic },
  // Few programs still wrote it when Unicode came.
  { encoding: 'koi8-r', languages: 'ru', weigh: rarely(cyrillic) },
  { encoding: 'windows-1256', languages: 'ar', weigh: lettersOf(/\p{Script=Arabic}/u, commonCharacters.arabic) },
  // None of the eleven. Without it, Greek would be taken for Russian.
  { encoding: 'windows-1253', languages: 'el', weigh: rarely(lettersOf(/\p{Script=Greek}/u, commonCharacters.greek)) },
  { encoding: 'windows-1252', languages: 'de en es fr pt', weigh: westernLetter },
];

/** The first level of a standard holds the characters of everyday texts. Built at its first use. */
function eastAsian(common: string, firstLevel: Parameters<typeof encodedCharacters>): Weigh {
  let everyday: ReadonlySet<string> | null = null;
  const most = new Set(common);
  return (characters, position) => {
    const character = characters[position] ?? '';
    if (most.has(character)) return 1;
    everyday ??= encodedCharacters(...firstLevel);
    return everyday.has(character) || wideMarks.test(character) ? 0.65 : 0;
  };
}

/** @param frequent letters, the most frequent ones first */
function lettersOf(script: RegExp, frequent: readonly [string, string]): Weigh {
  return (characters, position) => {
    const character = characters[position] ?? '';
    if (!script.test(character)) return markWeight(characters, position);
    const before = characters[position - 1] ?? '';
    if (/[a-z]/i.test(before + (characters[position + 1] ?? '')) || isOddCase(characters, position)) return 0;
    // A letter alone is a word in Russian and in French.
    if (![before, characters[position + 1] ?? ''].some((near) => script.test(near))) return 0.6;
    const letter = character.toLowerCase();
    const weight = frequent[0].includes(letter) ? 1 : frequent[1].includes(letter) ? 0.75 : 0.5;
    return isCapital(character) ? weight * 0.9 : weight;
  };
}

function rarely(weigh: Weigh): Weigh {
  return (characters, position) => weigh(characters, position) * 0.9;
}

function westernLetter(characters: readonly string[], position: number): number {
  const character = characters[position] ?? '';
  if (!western.test(character)) return westernSign(characters, position);
  const [first, before, after, last] = [-2, -1, 1, 2].map((step) => characters[position + step] ?? '');
  if (isOddCase(characters, position)) return 0;
  // Three such letters in a row are letters of another encoding.
  const row = [
    [first, before],
    [before, after],
    [after, last],
  ];
  if (row.some((two) => two.every((letter) => western.test(letter ?? '')))) return 0;
  if (/[a-z]/i.test(`${before}${after}`)) return 1;
  return westernWord.test(character) ? 0.65 : 0;
}

/** More likely than a letter alone, less likely than one of the language of the user. */
function westernSign(characters: readonly string[], position: number): number {
  const character = characters[position] ?? '';
  if (/[µ°]/.test(character) && westernUnit.test(characters.slice(Math.max(0, position - 1), position + 5).join(''))) return 1;
  if (!westernSigns.test(character)) return markWeight(characters, position);
  const [before = '', after = ''] = [-1, 1].map((step) => characters[position + step]);
  return /^[\0-\x7F]?$/.test(before) && endsNoPair.test(after) ? 0.7 : 0;
}

/** Inside a word, only an apostrophe and a hyphen are likely. */
function markWeight(characters: readonly string[], position: number): number {
  const character = characters[position] ?? '';
  if (!marks.test(character)) return 0;
  const isInside = [-1, 1].every((step) => /\p{L}/u.test(characters[position + step] ?? ''));
  if (isInside) return /[’\u00AD]/.test(character) ? 1 : 0;
  return marksOfText.test(character) ? 1 : 0.65;
}

/** A capital after a small letter, or a small letter after two capitals. */
function isOddCase(characters: readonly string[], position: number): boolean {
  const [first = '', before = '', character = ''] = [-2, -1, 0].map((step) => characters[position + step]);
  return isCapital(character) ? /\p{Ll}/u.test(before) : /\p{Ll}/u.test(character) && isCapital(before) && isCapital(first);
}

function isCapital(character: string): boolean {
  return /\p{Lu}/u.test(character);
}
