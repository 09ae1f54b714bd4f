/** A run of characters as pdf.js finds it: `transform[4]` is how far from the left edge it stands. */
export type PdfRun = { str: string; dir: string; transform: number[]; hasEOL: boolean };

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '«': '»', '»': '«' };

/**
 * The lines of a page in the order in which they are read. Many programs write Arabic as it is drawn, from the left and in the
 * shapes letters take within a word; such lines are turned round and their letters brought back.
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

/** Read from the right, but written from the left. */
function isDrawnOrder(runs: readonly PdfRun[]): boolean {
  const starts = runs.filter(({ dir }) => dir === 'rtl').map(({ transform }) => transform[4] ?? 0);
  const rising = starts.filter((start, index) => index > 0 && start > (starts[index - 1] ?? 0)).length;
  return starts.length > 1 && rising > (starts.length - 1) / 2;
}
