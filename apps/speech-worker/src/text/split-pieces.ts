/** A range of the source that is synthesized in one call. */
export interface TextPiece {
  text: string;
  start: number;
  /** What it ends at. This decides the length of the pause after it. */
  boundary: 'paragraph' | 'sentence' | 'clause' | 'none';
}

/**
 * The engine is synchronous, so a cancel takes effect after at most one piece:
 * 160 letters, or 60 Han characters, take 10–25 ms.
 */
const maxWeight = 160;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const clauseEnd = /[,;:،؛、，；：—–)）\]」』»”]\s*$/u;
const sentenceEnd = /[.!?。！？؟…．]["'”’»」』)）\]]*\s*$/u;

/**
 * Cuts a text of any length, lazily. Sentences stay together while they fit: the engine knows better
 * than a general rule that the full stop in "Dr. Smith" ends nothing. Longer text is cut at sentences,
 * then clauses, then spaces, and only then anywhere.
 */
export function* splitPieces(text: string): Generator<TextPiece> {
  let gathered = '';
  let start = 0;
  for (const { segment, index } of sentences.segment(text)) {
    if (gathered !== '' && (gathered.endsWith('\n') || weightOf(gathered) + weightOf(segment) > maxWeight)) {
      yield* splitSentence(gathered, start);
      gathered = '';
    }
    if (gathered === '') start = index;
    gathered += segment;
  }
  if (gathered !== '') yield* splitSentence(gathered, start);
}

function weightOf(text: string): number {
  let weight = 0;
  for (const character of text) weight += weightOfCharacter(character);
  return weight;
}

function weightOfCharacter(character: string): number {
  return /[\u{2E80}-\u{9FFF}\u{AC00}-\u{D7AF}\u{F900}-\u{FAFF}\u{20000}-\u{3FFFF}]/u.test(character) ? 2.6 : 1;
}

function* splitSentence(sentence: string, offset: number): Generator<TextPiece> {
  let start = 0;
  while (start < sentence.length) {
    const end = pieceEnd(sentence, start);
    const text = sentence.slice(start, end);
    yield { text, start: offset + start, boundary: boundaryOf(text, end === sentence.length) };
    start = end;
  }
}

function boundaryOf(text: string, isLast: boolean): TextPiece['boundary'] {
  if (/\n\s*$/u.test(text)) return 'paragraph';
  if (isLast && sentenceEnd.test(text)) return 'sentence';
  return clauseEnd.test(text) ? 'clause' : 'none';
}

function pieceEnd(sentence: string, start: number): number {
  let weight = 0;
  let clause = 0;
  let space = 0;
  let end = start;
  for (const character of sentence.slice(start, start + maxWeight * 2)) {
    weight += weightOfCharacter(character);
    if (weight > maxWeight) return clause || space || end;
    end += character.length;
    if (/[,;:،؛、，；：]/u.test(character) && !/\d/u.test(sentence[end] ?? '')) clause = end;
    if (/\s/u.test(character)) space = end;
  }
  return end;
}
