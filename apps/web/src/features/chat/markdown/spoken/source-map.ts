/**
 * Source positions of nested text. Quotes and lists lose their line prefixes before they
 * are read, so their inner text consists of runs; `null` means that inner and source are the same.
 */
export interface SourceMap {
  /** Ascending starts of the runs in the inner text. */
  inner: readonly number[];
  /** Source offset of each run. */
  source: readonly number[];
}

/** Source offset of an inner offset. */
export function toSource(map: SourceMap | null, offset: number): number {
  if (!map) return offset;
  const run = runAt(map, offset);
  return (map.source[run] ?? 0) + offset - (map.inner[run] ?? 0);
}

/** Inner offset at which the run with `offset` ends; infinite in the last one. */
export function runEnd(map: SourceMap | null, offset: number): number {
  return map?.inner[runAt(map, offset) + 1] ?? Number.POSITIVE_INFINITY;
}

/**
 * Maps the inner text of a container to its raw text line by line: each inner line is the rest of the
 * raw line without its prefix.
 *
 * @param raw raw text of the container, which starts at `at` in the coordinates of `parent`
 */
export function mapLines(inner: string, raw: string, at: number, parent: SourceMap | null): SourceMap {
  const innerStarts: number[] = [];
  const sourceStarts: number[] = [];
  const rawLines = raw.split('\n');
  let innerStart = 0;
  let rawStart = at;
  for (const [index, line] of inner.split('\n').entries()) {
    const rawLine = rawLines[index] ?? '';
    const lead = rawLine.endsWith(line) ? rawLine.length - line.length : prefixLength(rawLine, line);
    innerStarts.push(innerStart);
    sourceStarts.push(toSource(parent, rawStart + lead));
    innerStart += line.length + 1;
    rawStart += rawLine.length + 1;
  }
  return { inner: innerStarts, source: sourceStarts };
}

/**
 * Maps the text of a table cell, in which `\|` was replaced by `|`.
 *
 * @param raw the cell as written, which starts at `at` in the coordinates of `parent`
 */
export function mapCell(raw: string, at: number, parent: SourceMap | null): SourceMap {
  const inner = [0];
  const source = [toSource(parent, at)];
  let removed = 0;
  for (const match of raw.matchAll(/\\\|/g)) {
    inner.push(match.index - removed);
    removed += 1;
    source.push(toSource(parent, at + match.index + 1));
  }
  return { inner, source };
}

function prefixLength(rawLine: string, line: string): number {
  const found = rawLine.indexOf(line.trim());
  return found >= 0 ? Math.max(0, found - (line.length - line.trimStart().length)) : Math.max(0, rawLine.length - line.length);
}

function runAt(map: SourceMap, offset: number): number {
  let low = 0;
  let high = map.inner.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((map.inner[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
