/** A sheet as text: its name as a heading, a line per row, a tab between cells. Empty rows and trailing empty cells are left out. */
export function writeTable(name: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) =>
    cells
      .map((cell) => (cell ?? '').replaceAll(/\s+/g, ' ').trim())
      .join('\t')
      .trimEnd(),
  );
  return [`## ${name}`, ...lines.filter((line) => line !== '')].join('\n');
}
