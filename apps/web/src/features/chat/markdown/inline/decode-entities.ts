/** Named references that models use. Rarer ones stay as typed. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  infin: '∞',
  micro: 'µ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  sect: '§',
  para: '¶',
  copy: '©',
  reg: '®',
  trade: '™',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  larr: '←',
  rarr: '→',
  uarr: '↑',
  darr: '↓',
  harr: '↔',
  iexcl: '¡',
  iquest: '¿',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  Omega: 'Ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  check: '✓',
};

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]*));/g;

/** A range of displayed text. `end - start` differs from the text's length if it was a character reference. */
export interface DecodedRun {
  text: string;
  start: number;
  end: number;
}

/** Splits text at its character references. Offsets count the typed text. */
export function decodeEntities(text: string): DecodedRun[] {
  const runs: DecodedRun[] = [];
  let from = 0;
  if (text.includes('&'))
    for (const match of text.matchAll(reference)) {
      const shown = characterOf(match);
      if (shown === undefined) continue;
      if (match.index > from) runs.push({ text: text.slice(from, match.index), start: from, end: match.index });
      from = match.index + match[0].length;
      runs.push({ text: shown, start: match.index, end: from });
    }
  if (from < text.length || runs.length === 0) runs.push({ text: text.slice(from), start: from, end: text.length });
  return runs;
}

function characterOf([, decimal, hexadecimal, name]: RegExpExecArray): string | undefined {
  if (name !== undefined) return Object.hasOwn(named, name) ? named[name] : undefined;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
