import { readXmlByLocalName } from './xml-events.ts';

/** Number formats that every workbook knows without defining them. */
const builtInDates = new Set(['14', '15', '16', '17', '22']);

/** Positions of the cell styles that show a number as a date, as cells name them. */
export function readDateStyles(xml: string): Set<string> {
  const dates = new Set(builtInDates);
  const styles = new Set<string>();
  let isCellFormats = false;
  let position = 0;
  readXmlByLocalName(xml, {
    open(name, { numFmtId = '', formatCode = '' }) {
      // Colours and literal words are no part of the date; a format with a year or a day is one.
      if (name === 'numFmt' && /[yd]/i.test(formatCode.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, ''))) dates.add(numFmtId);
      else if (name === 'cellXfs') isCellFormats = true;
      else if (name === 'xf' && isCellFormats) {
        if (dates.has(numFmtId)) styles.add(String(position));
        position += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return styles;
}
