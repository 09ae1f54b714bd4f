import { readXmlByLocalName } from './xml-events.ts';

/** What a cell shows of its number of days: at most the date and the time, the time of day, or all its hours. */
export type DateStyle = 'date' | 'time' | 'duration';

/** Number formats that every workbook knows without defining them. Those from 27 and from 50 are East Asian. */
const builtIn: readonly (readonly [from: number, to: number, style: DateStyle])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'duration'],
  [47, 47, 'time'],
  [50, 58, 'date'],
];

/** The cell styles that show a number as a date or a time, by their position, as cells name them. */
export function readDateStyles(xml: string): Map<string, DateStyle> {
  const own = new Map<string, DateStyle | undefined>();
  const styles = new Map<string, DateStyle>();
  let isCellFormats = false;
  let position = 0;
  readXmlByLocalName(xml, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') own.set(numFmtId, styleOf(formatCode));
      else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'xf' && isCellFormats) {
        const style = own.has(numFmtId) ? own.get(numFmtId) : builtInStyle(Number(numFmtId));
        if (style) styles.set(String(position), style);
        position += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}

function builtInStyle(id: number): DateStyle | undefined {
  return builtIn.find(([from, to]) => id >= from && id <= to)?.[2];
}

function styleOf(formatCode: string): DateStyle | undefined {
  // `_x` leaves the room of a character, `*x` fills the cell with it.
  const code = formatCode.replaceAll(/"[^"]*"|[\\_*]./g, '');
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return 'duration';
  const letters = code.replaceAll(/\[[^\]]*\]/g, '');
  if (/[yd]|mmm/i.test(letters)) return 'date';
  return /[hs]/i.test(letters) ? 'time' : undefined;
}
