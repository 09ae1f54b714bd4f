/** A run of characters from pdf.js. `transform[4]` is its distance from the left edge. */
export type PdfRun = { str: string; dir: string; transform: number[]; hasEOL: boolean };

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '«': '»', '»': '«' };

/**
 * The lines of a page in reading order. Many programs write Arabic in visual order, from the left and in
 * presentation forms. Such lines are reversed, and their letters normalised.
 */
export function pdfLines(runs: readonly PdfRun[]): string {
  const lines: PdfRun[][] = [[]];
  for (const run of runs) {
    lines.at(-1)?.push(run);
    if (run.hasEOL) lines.push([]);
  }
  return lines.map(lineText).join('\n');
}

function lineText(runs: readonly PdfRun[]): string {
  const text = isDrawnOrder(runs)
    ? runs
        .toReversed()
        .map(({ str }) => mirrored[str] ?? str)
        .join('')
    : runs.map(({ str }) => str).join('');
  return text.replaceAll(/[\uFB50-\uFDFF\uFE70-\uFEFC]+/g, (shapes) => shapes.normalize('NFKC'));
}

/** Read from the right but written from the left. */
function isDrawnOrder(runs: readonly PdfRun[]): boolean {
  const starts = runs.filter(({ dir }) => dir === 'rtl').map(({ transform }) => transform[4] ?? 0);
  const rising = starts.filter((start, index) => index > 0 && start > (starts[index - 1] ?? 0)).length;
  return starts.length > 1 && rising > (starts.length - 1) / 2;
}
