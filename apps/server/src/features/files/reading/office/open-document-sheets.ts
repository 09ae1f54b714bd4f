import { writeTable } from './write-table.ts';

/** A sheet has many more columns than people fill. */
const mostColumns = 500;
/** Characters that repeats add to a whole document: a few bytes can ask for billions. */
const mostRepeated = 1_000_000;

type Row = { cells: string[]; repeats: number; emptyCells: number };
type Sheet = { name: string; rows: string[][] };

/** Collects the cells of a spreadsheet, which writes equal cells and equal rows once with their number. */
export class OpenDocumentSheets {
  readonly #sheets: Sheet[] = [];
  #row: Row | null = null;
  #left = mostRepeated;

  get isEmpty(): boolean {
    return this.#sheets.length === 0;
  }

  openSheet(name: string): void {
    this.#sheets.push({ name, rows: [] });
  }

  openRow(repeats: number): void {
    this.#row = { cells: [], repeats, emptyCells: 0 };
  }

  /** Empty cells count when a full one follows. The last ones reach to the edge of the sheet. */
  addCell(text: string, repeats: number): void {
    const row = this.#row;
    if (!row) return;
    if (text.trim() === '') {
      row.emptyCells += repeats;
      return;
    }
    const column = row.cells.length + row.emptyCells;
    row.emptyCells = 0;
    if (column >= mostColumns) return;
    while (row.cells.length < column) row.cells.push('');
    const count = this.#affordable(Math.min(repeats, mostColumns - column), text.length);
    for (let added = 0; added < count; added += 1) row.cells.push(text);
  }

  closeRow(): void {
    const row = this.#row;
    this.#row = null;
    if (!row || row.cells.length === 0) return;
    const length = row.cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    const count = this.#affordable(row.repeats, length);
    for (let added = 0; added < count; added += 1) this.#sheets.at(-1)?.rows.push(row.cells);
  }

  write(): string {
    return this.#sheets.map(({ name, rows }) => writeTable(name, rows)).join('\n\n');
  }

  /** How many of the repeats fit. The first is part of the document itself. */
  #affordable(repeats: number, length: number): number {
    const more = Math.min(Math.max(0, repeats - 1), Math.floor(this.#left / (length + 1)));
    this.#left -= more * (length + 1);
    return 1 + more;
  }
}
