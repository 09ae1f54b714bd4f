const breaks = /[.!?。！？…؟；;]["'”’」』)]*\s*|[,،、，:：]\s*|\s+/gu;

export interface TextPiece {
  text: string;
  /** UTF-16 offset in the whole text. */
  offset: number;
}

/**
 * Cuts a text into pieces that a service accepts, at the last good place before its limit, never inside a character.
 *
 * @param sizeOf the service's measure; may not shrink when text is joined
 */
export function splitText(text: string, maxSize: number, sizeOf: (text: string) => number): TextPiece[] {
  const pieces: TextPiece[] = [];
  let offset = 0;
  while (offset < text.length) {
    const end = offset + fittingLength(text.slice(offset), maxSize, sizeOf);
    pieces.push({ text: text.slice(offset, end), offset });
    offset = end;
  }
  return pieces;
}

function fittingLength(rest: string, maxSize: number, sizeOf: (text: string) => number): number {
  if (sizeOf(rest) <= maxSize) return rest.length;
  let hard = 0;
  let size = 0;
  for (const character of rest) {
    size += sizeOf(character);
    if (size > maxSize) break;
    hard += character.length;
  }
  let best = 0;
  let bestRank = 0;
  for (const match of rest.slice(0, hard).matchAll(breaks)) {
    const rank = /^[.!?。！？…؟；;]/u.test(match[0]) ? 3 : match[0].trim() === '' ? 1 : 2;
    const end = match.index + match[0].length;
    // A weaker break is used only if the stronger one would leave the piece short.
    if (rank >= bestRank || best < hard / 2) {
      best = end;
      bestRank = rank;
    }
  }
  return best > 0 ? best : hard;
}
