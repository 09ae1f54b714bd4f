import type { OfficeArchive } from './office-archive.ts';
import { writeTable } from './write-table.ts';
import { readXml } from './xml-events.ts';

/** Spreadsheets repeat the last empty cell up to the edge of the sheet. */
const mostRepeats = 50;

type Sheet = { name: string; rows: string[][] };
type Cell = { text: string; repeats: number };

/** The text of an OpenDocument file. Each slide of a presentation is a page; any other file is one page. Tables of a spreadsheet get headings. */
export async function readOpenDocument(archive: OfficeArchive): Promise<string[]> {
  const pages: string[] = [''];
  const sheets: Sheet[] = [];
  let isSheets = false;
  let paragraphs = 0;
  let cell: Cell | null = null;
  const add = (text: string) => {
    if (cell) cell.text += text;
    else pages[pages.length - 1] += text;
  };
  readXml(await archive.read('content.xml'), {
    open(name, attributes) {
      if (name === 'office:spreadsheet') isSheets = true;
      else if (name === 'draw:page') pages.push('');
      else if (name === 'text:p' || name === 'text:h') paragraphs += 1;
      else if (name === 'text:tab') add('\t');
      else if (name === 'text:line-break') add('\n');
      else if (name === 'text:s') add(' ');
      else if (isSheets && name === 'table:table') sheets.push({ name: attributes['table:name'] ?? '', rows: [] });
      else if (isSheets && name === 'table:table-row') sheets.at(-1)?.rows.push([]);
      else if (isSheets && name === 'table:table-cell')
        cell = { text: '', repeats: Math.min(mostRepeats, Number(attributes['table:number-columns-repeated'] ?? 1)) };
    },
    text(text) {
      if (paragraphs > 0) add(text);
    },
    close(name) {
      if (name === 'text:p' || name === 'text:h') {
        paragraphs -= 1;
        add('\n');
      } else if (name === 'table:table-cell' && !isSheets) add('\t');
      else if (name === 'table:table-cell' && cell) {
        const { text, repeats } = cell;
        const row = sheets.at(-1)?.rows.at(-1);
        for (let count = 0; count < repeats; count += 1) row?.push(text);
        cell = null;
      } else if (name === 'table:table-row') add('\n');
    },
  });
  if (sheets.length > 0) return [sheets.map(({ name, rows }) => writeTable(name, rows)).join('\n\n')];
  // A presentation's slides begin after the first, empty page.
  return pages.length > 1 ? pages.slice(1) : pages;
}
