import { decodeNamedCharacterReference } from 'decode-named-character-reference';

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
  if (name !== undefined) return decodeNamedCharacterReference(name) || undefined;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
