import type { SpokenRun } from './mapped-text.ts';
import { phrasesFor } from './phrases.ts';

export type Cell = { start: number; end: number };

/** The cells of a table line between `start` and `lineEnd`, without surrounding blanks. */
export function tableCells(source: string, start: number, lineEnd: number): Cell[] {
  const cells: Cell[] = [];
  let from = start;
  for (let index = start; index <= lineEnd; index += 1) {
    const isEnd = index === lineEnd;
    if (!isEnd && source[index] === '\\') index += 1;
    else if (isEnd || source[index] === '|') {
      const text = source.slice(from, index);
      const lead = text.length - text.trimStart().length;
      const isOutside = text.trim() === '' && (from === start || isEnd);
      if (!isOutside) cells.push({ start: from + Math.min(lead, text.length), end: from + Math.max(lead, text.trimEnd().length) });
      from = index + 1;
    }
  }
  return cells;
}

const tick = /^(?:[✓✔☑✅]\uFE0F?)$/u;
const cross = /^(?:[✗✘✕✖❌❎]\uFE0F?)$/u;

/**
 * The speech for one row (S6): its first cell, then every further cell after its heading.
 * `readCell` turns a cell's Markdown into runs; `headings` are the spoken heading texts.
 */
export function rowRuns(
  source: string,
  cells: readonly Cell[],
  headings: readonly string[],
  locale: string,
  readCell: (cell: Cell) => SpokenRun[],
): SpokenRun[] {
  const phrases = phrasesFor(locale);
  const runs: SpokenRun[] = [];
  let previousEnd: number | undefined;
  for (const [column, cell] of cells.entries()) {
    const raw = source.slice(cell.start, cell.end);
    const whole = { source: cell.start, sourceLength: cell.end - cell.start };
    const answer = tick.test(raw) ? phrases.yes : cross.test(raw) ? phrases.no : undefined;
    const said: SpokenRun[] = answer === undefined ? readCell(cell) : [{ kind: 'replaced', text: answer, ...whole }];
    if (said.every((run) => run.text.trim() === '')) continue;
    const heading = column > 0 && headings.length > 2 ? headings[column] : undefined;
    if (previousEnd !== undefined) {
      const text = headings.length > 2 ? phrases.comma : phrases.colon;
      runs.push({ kind: 'replaced', text, source: previousEnd, sourceLength: cell.start - previousEnd });
    }
    if (heading) runs.push({ kind: 'replaced', text: heading + phrases.colon, ...whole });
    runs.push(...said);
    previousEnd = cell.end;
  }
  return runs;
}
