/** A PDF with one line of text per page, or none. Parentheses and backslashes are not escaped. */
export function makePdf(pages: readonly string[]): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const add = (text: string) => {
    offsets.push(length);
    const chunk = Buffer.from(`${offsets.length} 0 obj\n${text}\nendobj\n`, 'latin1');
    chunks.push(chunk);
    length += chunk.length;
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Kids[${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}]/Count ${pages.length}>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (const [index, words] of pages.entries()) {
    add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${5 + 2 * index} 0 R/Resources<</Font<</F 3 0 R>>>>>>`);
    const lines = words.split('\n').map((line) => `(${line}) Tj 0 -16 Td`);
    const content = words === '' ? '0 0 100 100 re f' : `BT /F 12 Tf 40 760 Td ${lines.join(' ')} ET`;
    add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  chunks.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return new Uint8Array(Buffer.concat(chunks));
}
