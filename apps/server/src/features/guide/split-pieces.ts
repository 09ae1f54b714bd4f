const wordsPerPiece = 2;
const unspacedCharactersPerPiece = 4;
const unit = /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const unspacedLetter = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Cuts an answer into groups of words for streaming: never inside a word or a code point,
 * two words or four unspaced characters at a time, larger if there would be more than `maxPieces`.
 * Joined, they are the text.
 */
export function splitPieces(text: string, maxPieces: number): string[] {
  const weights: { text: string; weight: number }[] = Array.from(text.matchAll(unit), ([part]) => ({
    text: part,
    weight: /^\s/.test(part) ? 0 : unspacedLetter.test(part) ? 1 / unspacedCharactersPerPiece : 1 / wordsPerPiece,
  }));
  const total = weights.reduce((sum, part) => sum + part.weight, 0);
  const full = Math.max(1, total / maxPieces);
  const pieces: string[] = [];
  let piece = '';
  let weight = 0;
  for (const part of weights) {
    if (weight >= full && part.weight > 0) {
      pieces.push(piece);
      piece = '';
      weight = 0;
    }
    piece += part.text;
    weight += part.weight;
  }
  if (piece) pieces.push(piece);
  return pieces;
}
