/** Rows of cells as a Markdown table; the first row is the head. Line breaks in cells become spaces. */
export function tableToMarkdown(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const draw = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => escapeCell(cells[index] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [draw(head), `|${' --- |'.repeat(columns)}`, ...body.map(draw)].join('\n');
}

function escapeCell(cell: string): string {
  return cell
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('|', String.raw`\|`);
}

/**
 * Reads the plain text of a spreadsheet copy: cells separated by tabs, rows by line ends, cells with
 * either in quotation marks.
 *
 * @returns null if it is not a table of at least two columns with equally many in each row
 */
export function readTabSeparated(text: string): string[][] | null {
  if (!text.includes('\t')) return null;
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;
  const source = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let isDone = false; !isDone;) {
    const match = cell.exec(source);
    if (!match) return null;
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2]!);
    if (match[3] === '\n') rows.push([]);
    isDone = match[3] === '';
  }
  const columns = rows[0]!.length;
  // A single indented line of code has a tab too. A table has a second column that is more than indentation.
  const isTable = columns > 1 && rows.every((row) => row.length === columns && row[0] !== '') && rows.length > 1;
  return isTable ? rows : null;
}
