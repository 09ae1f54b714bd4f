import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfLines, type PdfRun } from './pdf-lines.ts';
import { readText } from './read-text.ts';
import { readPdf } from './read-pdf.ts';

/** A complete PDF with one page and the given content. */
function makePdf(content: Uint8Array, dictionary = ''): Uint8Array {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const add = (...parts: (string | Uint8Array)[]) => {
    offsets.push(length());
    chunks.push(Buffer.from(`${offsets.length} 0 obj\n`), ...parts.map((part) => Buffer.from(part as string)), Buffer.from('\nendobj\n'));
  };
  add('<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>');
  add('<</Type/Pages/Kids[3 0 R]/Count 1>>');
  add('<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>');
  add(`<</Length ${content.length}${dictionary}>>\nstream\n`, content, '\nendstream');
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  const start = length();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  chunks.push(Buffer.from(`xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`));
  return new Uint8Array(Buffer.concat(chunks));
}

const page = Buffer.from('BT /F 12 Tf 20 200 Td (The quenelles) Tj 0 -20 Td (cost twelve euros.) Tj ET');

describe('a PDF', () => {
  it('is read line by line, and nothing in it is executed', async () => {
    expect(await readText(makePdf(page), 'Menu.pdf')).toEqual({
      text: 'The quenelles\ncost twelve euros.',
      mediaType: 'application/pdf',
      pages: 1,
    });
  });

  it.each([
    ['without words, as a scan is', makePdf(Buffer.from('0 0 100 100 re f')), 'file_without_text'],
    ['that is cut off', makePdf(page).slice(0, 60), 'file_not_text'],
    ['that is only a name', new Uint8Array(Buffer.from('%PDF-1.7 nothing else')), 'file_not_text'],
  ])('%s is refused', async (_name, bytes, code) => {
    await expect(readText(bytes, 'x.pdf')).rejects.toThrow(expect.objectContaining({ code }));
  });

  it('is given up if it takes too long', async () => {
    await expect(readPdf(makePdf(page), { limits: { timeoutMs: 1, grownBytes: 1e9 } })).rejects.toThrow(
      expect.objectContaining({ code: 'file_not_text' }),
    );
  });

  it('is given up when its request ends, while it is read or waits, and the next one is read', async () => {
    const left = new AbortController();
    const options = { signal: left.signal, userId: 'a' };
    const given = [readText(makePdf(page), 'a.pdf', options), readText(makePdf(page), 'b.pdf', options)];
    const refused = given.map((reading) => expect(reading).rejects.toThrow('The client left.'));
    left.abort(new Error('The client left.'));
    await Promise.all(refused);
    expect(await readPdf(makePdf(page), { userId: 'b' })).toEqual([expect.stringContaining('quenelles')]);
  });

  it('is given up if it grows without end, and the next one is read', async () => {
    const bomb = makePdf(deflateSync(Buffer.alloc(300_000_000, 32), { level: 9 }), '/Filter/FlateDecode');
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readPdf(bomb, { limits: { timeoutMs: 20_000, grownBytes: 100_000_000 } })).rejects.toThrow(
      expect.objectContaining({ code: 'file_not_text' }),
    );
    expect(await readPdf(makePdf(page))).toEqual([expect.stringContaining('quenelles')]);
  });
});

describe('lines', () => {
  const run = (str: string, left: number, dir = 'rtl', hasEOL = false): PdfRun => ({ str, dir, transform: [1, 0, 0, 1, left, 0], hasEOL });

  it('of Arabic in visual order are reversed, but not the numbers and names in them', () => {
    const drawn = [run('.', 0, 'ltr'), run('(', 5, 'ltr'), run('25', 10, 'ltr'), run(')', 15, 'ltr'), run(' ', 18, 'ltr')];
    const word = [run('ﺮ', 20), run('ﻬ', 30), run('ﺸ', 40), run('ﻟ', 50), run('ا', 60, 'rtl', true)];
    expect(pdfLines([...drawn, ...word])).toBe('الشهر (25).\n');
  });

  it('of Arabic in reading order stay', () => {
    expect(pdfLines([run('الشهر', 60), run(' ', 55, 'ltr'), run('الأول', 20)])).toBe('الشهر الأول');
  });
});
