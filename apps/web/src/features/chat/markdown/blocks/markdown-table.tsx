/* oxlint-disable react/no-array-index-key -- parts of a text have no identity except their position, and text grows at its end */
import type { Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { type LinkUses, sameUses } from '../lexer/link-definitions.ts';
import { clipHighlight, sameHighlight } from '../spoken/highlight-marks.ts';
import { renderInline } from '../inline/render-inline.tsx';
import type { InlineContext } from '../inline/render-leaf.tsx';
import { correctedDirection } from '../text-direction.ts';
import { mapCell, toSource } from '../spoken/source-map.ts';

interface TableProps {
  token: Tokens.Table;
  at: number;
  context: InlineContext;
  uses: LinkUses;
}

/** A table that scrolls sideways inside its own box, so the page never does. */
export function MarkdownTable({ token, at, context, uses }: TableProps): ReactNode {
  const lines = token.raw.split('\n');
  const starts: number[] = [];
  let start = at;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  const row = (cells: Tokens.TableCell[], index: number, isHead: boolean) => {
    const line = lines[index] ?? '';
    const from = starts[index] ?? at;
    const highlight = clipHighlight(context.highlight, toSource(context.map, from), toSource(context.map, from + line.length));
    return <TableRow key={index} cells={cells} line={line} at={from} context={{ ...context, highlight }} isHead={isHead} uses={uses} />;
  };
  return (
    <div className="table-scroll" dir={correctedDirection(token.raw) ?? 'auto'}>
      <table className="table">
        <thead>{row(token.header, 0, true)}</thead>
        <tbody>{token.rows.map((cells, index) => row(cells, index + 2, false))}</tbody>
      </table>
    </div>
  );
}

interface RowProps {
  cells: Tokens.TableCell[];
  line: string;
  at: number;
  context: InlineContext;
  isHead: boolean;
  uses: LinkUses;
}

const TableRow = memo(
  function TableRow({ cells, line, at, context, isHead }: RowProps): ReactNode {
    const Tag = isHead ? 'th' : 'td';
    const starts = context.highlight ? cellStarts(line) : [];
    return (
      <tr>
        {cells.map((cell, index) => {
          const cellContext = context.highlight ? { ...context, map: cellMap(starts, index, at, context) } : context;
          return (
            <Tag key={index} data-align={cell.align ?? undefined} scope={isHead ? 'col' : undefined}>
              {renderInline(cell.tokens, 0, cellContext)}
            </Tag>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.line === after.line &&
    before.cells.length === after.cells.length &&
    sameUses(before.uses, after.uses) &&
    sameHighlight(before.context.highlight, after.context.highlight) &&
    (after.context.highlight === null || (before.at === after.at && before.context.map === after.context.map)),
);

function cellMap(cells: readonly CellSource[], index: number, at: number, context: InlineContext) {
  const cell = cells[index] ?? { raw: '', start: 0 };
  return mapCell(cell.raw, at + cell.start, context.map);
}

interface CellSource {
  raw: string;
  start: number;
}

/** The cells of a row as written, with their offsets in the line. */
function cellStarts(line: string): CellSource[] {
  const cells: CellSource[] = [];
  let from = /^\s*\|?/.exec(line)?.[0].length ?? 0;
  for (let index = from; index <= line.length; index += 1) {
    if (index < line.length && (line[index] !== '|' || line[index - 1] === '\\')) continue;
    const raw = line.slice(from, index);
    cells.push({ raw: raw.trim(), start: from + raw.length - raw.trimStart().length });
    from = index + 1;
  }
  return cells;
}
