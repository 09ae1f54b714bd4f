import type { OfficeArchive } from './office-archive.ts';
import { readRelations } from './relations.ts';
import { type DateStyle, readDateStyles } from './date-styles.ts';
import { writtenDate } from './written-date.ts';
import { writeTable } from './write-table.ts';
import { readXmlByLocalName } from './xml-events.ts';

/** A sheet has many more columns than people fill. */
const mostColumns = 500;

type Dates = { styles: ReadonlyMap<string, DateStyle>; countFrom1904: boolean };

/** The sheets of an Excel workbook: a heading and a line per row, with tabs between its cells. */
export async function readSpreadsheet(archive: OfficeArchive): Promise<string> {
  const relations = readRelations(await archive.read('xl/_rels/workbook.xml.rels'), 'xl');
  const shared = readSharedStrings(await archive.read('xl/sharedStrings.xml'));
  const dates: Dates = { styles: readDateStyles(await archive.read('xl/styles.xml')), countFrom1904: false };
  const sheets: { name: string; path: string }[] = [];
  readXmlByLocalName(await archive.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? '')) dates.countFrom1904 = true;
      const path = name === 'sheet' ? relations.get(relationId(attributes)) : undefined;
      if (path) sheets.push({ name: attributes.name ?? '', path });
    },
  });
  const texts: string[] = [];
  for (const { name, path } of sheets) texts.push(writeTable(name, readRows(await archive.read(path), shared, dates)));
  return texts.join('\n\n');
}

/** `r:id`, where `r` can be any prefix. */
function relationId(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let isPhonetic = false;
  readXmlByLocalName(xml, {
    open(name) {
      if (name === 'si') strings.push('');
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(text) {
      if (isText) strings[strings.length - 1] += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
  });
  return strings;
}

function readRows(xml: string, shared: readonly string[], dates: Dates): string[][] {
  const rows: string[][] = [];
  let cell: { column: number; type: string; style: string; value: string } | null = null;
  let isValue = false;
  readXmlByLocalName(xml, {
    open(name, attributes) {
      if (name === 'row') rows.push([]);
      else if (name === 'c') {
        const column = columnOf(attributes.r) ?? rows.at(-1)?.length ?? 0;
        cell = { column, type: attributes.t ?? 'n', style: attributes.s ?? '', value: '' };
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text(text) {
      if (cell && isValue) cell.value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || !cell) return;
      const row = rows.at(-1);
      if (row && cell.column < mostColumns) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = shownValue(cell, shared, dates);
      }
      cell = null;
    },
  });
  return rows;
}

function shownValue(
  { type, style, value }: { type: string; style: string; value: string },
  shared: readonly string[],
  { styles, countFrom1904 }: Dates,
): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  const dateStyle = type === 'n' && value !== '' ? styles.get(style) : undefined;
  return (dateStyle && writtenDate(Number(value), dateStyle, countFrom1904)) ?? value;
}

/** `C7` → 2 */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
