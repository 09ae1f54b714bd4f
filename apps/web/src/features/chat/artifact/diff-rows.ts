import { structuredPatch } from 'diff';

/** A line of a comparison, or the number of unchanged lines that are left out. */
export type DiffRow = { kind: 'same' | 'added' | 'removed'; text: string; key: string } | { kind: 'skipped'; count: number; key: string };

/** Unchanged lines around a change. */
const context = 3;
/** Beyond it, a comparison of two different long texts would block the page. */
const longestMs = 1000;
const kinds = { '+': 'added', '-': 'removed', ' ': 'same' } as const;

/**
 * Compares two versions line by line.
 *
 * @returns no rows if they are the same; null if they are too different to compare in time
 */
export function diffRows(before: string, after: string): DiffRow[] | null {
  const patch = structuredPatch('', '', withEnd(before), withEnd(after), '', '', { context, timeout: longestMs });
  if (!patch) return null;
  const rows: DiffRow[] = [];
  let line = 1;
  for (const hunk of patch.hunks) {
    if (hunk.oldStart > line) rows.push({ kind: 'skipped', count: hunk.oldStart - line, key: `skipped ${line}` });
    for (const [index, text] of hunk.lines.entries()) {
      const kind = kinds[text[0] as keyof typeof kinds];
      rows.push({ kind, text: text.slice(1), key: `${hunk.oldStart} ${index}` });
    }
    line = hunk.oldStart + hunk.oldLines;
  }
  const lineCount = before === '' ? 0 : before.split('\n').length;
  const left = lineCount - line + 1;
  if (rows.length > 0 && left > 0) rows.push({ kind: 'skipped', count: left, key: 'end' });
  return rows;
}

/** A missing end of line is not a change. */
const withEnd = (text: string) => (text.endsWith('\n') || text === '' ? text : `${text}\n`);
