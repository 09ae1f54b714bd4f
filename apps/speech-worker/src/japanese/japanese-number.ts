const digits = ['ゼロ', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const hundreds = [
  '',
  'ひゃく',
  'にひゃく',
  'さんびゃく',
  'よんひゃく',
  'ごひゃく',
  'ろっぴゃく',
  'ななひゃく',
  'はっぴゃく',
  'きゅうひゃく',
];
const thousands = ['', 'せん', 'にせん', 'さんぜん', 'よんせん', 'ごせん', 'ろくせん', 'ななせん', 'はっせん', 'きゅうせん'];
const myriads = ['', 'まん', 'おく', 'ちょう', 'けい'];

/** A written number (`1,234.5`, `-3`, `007`) in kana. Numbers too long to be amounts are read digit by digit. */
export function japaneseNumber(written: string): string {
  const plain = written.replaceAll(',', '');
  const sign = plain.startsWith('-') ? 'マイナス' : '';
  const [whole = '', fraction] = plain.replace(/^-/u, '').split('.');
  const isCode = (whole.length > 1 && whole.startsWith('0')) || whole.length > 20;
  const reading = isCode ? spell(whole) : wholeNumber(whole);
  return sign + reading + (fraction ? `てん${spell(fraction)}` : '');
}

function spell(written: string): string {
  return [...written].map((character) => digits[Number(character)] ?? '').join('');
}

function wholeNumber(written: string): string {
  if (/^0*$/u.test(written)) return 'ゼロ';
  let reading = '';
  const padded = written.padStart(Math.ceil(written.length / 4) * 4, '0');
  for (let at = 0; at < padded.length; at += 4) {
    const group = padded.slice(at, at + 4);
    const unit = myriads[(padded.length - at) / 4 - 1] ?? '';
    if (Number(group) > 0) reading += joinMyriad(fourDigits(group, unit !== ''), unit);
  }
  return reading;
}

function fourDigits(group: string, hasUnit: boolean): string {
  const [thousand = 0, hundred = 0, ten = 0, one = 0] = [...group].map(Number);
  const spokenThousand = thousand === 1 && hasUnit ? 'いっせん' : (thousands[thousand] ?? '');
  const spokenTen = ten === 0 ? '' : `${ten === 1 ? '' : digits[ten]}じゅう`;
  return `${spokenThousand}${hundreds[hundred] ?? ''}${spokenTen}${one === 0 ? '' : digits[one]}`;
}

function joinMyriad(reading: string, unit: string): string {
  if (unit !== 'ちょう' && unit !== 'けい') return reading + unit;
  const geminated = reading
    .replace(/いち$/u, 'いっ')
    .replace(/はち$/u, 'はっ')
    .replace(/じゅう$/u, 'じゅっ');
  return (unit === 'けい' ? geminated.replace(/ろく$/u, 'ろっ') : geminated) + unit;
}
