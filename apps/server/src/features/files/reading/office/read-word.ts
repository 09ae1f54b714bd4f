import type { OfficeArchive } from './office-archive.ts';
import { readXml } from './xml-events.ts';

/** The text of a Word document: a line per paragraph, a tab between the cells of a table. */
export async function readWord(archive: OfficeArchive): Promise<string> {
  const parts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];
  const texts: string[] = [];
  for (const part of parts) texts.push(wordText(await archive.read(part)));
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

function wordText(xml: string): string {
  const pieces: string[] = [];
  let isText = false;
  let cells = 0;
  readXml(xml, {
    open(name) {
      if (name === 'w:t') isText = true;
      else if (name === 'w:tc') cells += 1;
      else if (name === 'w:tab') pieces.push('\t');
      else if (name === 'w:br' || name === 'w:cr') pieces.push('\n');
    },
    text: (text) => void (isText && pieces.push(text)),
    close(name) {
      if (name === 'w:t') isText = false;
      else if (name === 'w:p') pieces.push(cells > 0 ? ' ' : '\n');
      else if (name === 'w:tc') {
        cells -= 1;
        pieces.push('\t');
      } else if (name === 'w:tr') pieces.push('\n');
    },
  });
  return pieces.join('');
}
