export interface TextPiece {
  /** UTF-16 offset in the whole text. */
  start: number;
  text: string;
  isMatch: boolean;
}

/** Cuts a text at the given `[start, end)` UTF-16 ranges. Ranges that overlap, lie outside or are out of order do no harm. */
export function markRanges(text: string, ranges: readonly (readonly [number, number])[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(start, at);
    const to = Math.min(end, text.length);
    if (from >= to) continue;
    if (from > at) pieces.push({ start: at, text: text.slice(at, from), isMatch: false });
    pieces.push({ start: from, text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), isMatch: false });
  return pieces;
}
