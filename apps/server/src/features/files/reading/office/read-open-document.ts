import type { OfficeArchive } from './office-archive.ts';
import { OpenDocumentSheets } from './open-document-sheets.ts';
import { readXml } from './xml-events.ts';

/** A cell under another one that spans several. */
const coveredCell = 'table:covered-table-cell';

type Cell = { text: string; repeats: number };

/** The text of an OpenDocument file. Each slide of a presentation is a page; any other file is one page. Tables of a spreadsheet get headings. */
export async function readOpenDocument(archive: OfficeArchive): Promise<string[]> {
  const pages: string[] = [''];
  const sheets = new OpenDocumentSheets();
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
      else if (isSheets && name === 'table:table') sheets.openSheet(attributes['table:name'] ?? '');
      else if (isSheets && name === 'table:table-row') sheets.openRow(repeatsOf(attributes['table:number-rows-repeated']));
      else if (isSheets && isCell(name)) cell = { text: '', repeats: repeatsOf(attributes['table:number-columns-repeated']) };
    },
    text(text) {
      if (paragraphs > 0) add(text);
    },
    close(name) {
      if (name === 'text:p' || name === 'text:h') {
        paragraphs -= 1;
        add('\n');
      } else if (isCell(name) && !isSheets) add('\t');
      else if (isCell(name) && cell) {
        // A covered cell keeps the words that it had before cells were merged. They are not shown.
        sheets.addCell(name === coveredCell ? '' : cell.text, cell.repeats);
        cell = null;
      } else if (name === 'table:table-row' && isSheets) sheets.closeRow();
      else if (name === 'table:table-row') add('\n');
    },
  });
  if (!sheets.isEmpty) return [sheets.write()];
  // A presentation's slides begin after the first, empty page.
  return pages.length > 1 ? pages.slice(1) : pages;
}

function isCell(name: string): boolean {
  return name === 'table:table-cell' || name === coveredCell;
}

/** A damaged number counts as one. */
function repeatsOf(written: string | undefined): number {
  return Math.max(1, Number.parseInt(written ?? '', 10) || 1);
}
