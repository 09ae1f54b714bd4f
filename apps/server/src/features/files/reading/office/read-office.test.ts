import { describe, expect, it } from 'vitest';
import { makeZip } from '#testing/make-zip.ts';
import { readText } from '../read-text.ts';
import { openOfficeArchive } from './office-archive.ts';
import { readOffice } from './read-office.ts';

const read = async (files: Record<string, string>, name = 'x') => readText(new Uint8Array(await makeZip(files)), name);
const relations = (...targets: string[]) =>
  `<Relationships>${targets.map((target, index) => `<Relationship Id="r${index + 1}" Target="${target}"/>`).join('')}</Relationships>`;

describe('an office document', () => {
  it('of Word is read by paragraphs, tables and notes, without deleted words', async () => {
    const document = `<w:document><w:body><w:p><w:r><w:t>Fenchel &amp; </w:t></w:r><w:r><w:t xml:space="preserve">京都</w:t></w:r></w:p>
      <w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:t>Second</w:t><w:br/><w:t>line</w:t></w:r></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>b</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`;
    const notes = '<w:footnotes><w:footnote><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote></w:footnotes>';
    const { text, mediaType, pages } = await read({ 'word/document.xml': document, 'word/footnotes.xml': notes });
    expect([text, pages]).toEqual(['Fenchel & 京都\nSecond\nline\na \tb \t\n\n\nA note.', null]);
    expect(mediaType).toContain('wordprocessingml');
  });

  it('of Excel is read by sheets and rows, with dates as dates and columns in their place', async () => {
    const sheet = `<worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Sum</t></is></c></row>
      <row/><row><c r="A3" s="1"><v>46349</v></c><c r="B3" t="b"><v>1</v></c><c r="C3"><v>12.5</v></c></row></sheetData></worksheet>`;
    const { text, pages } = await read({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Costs" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
      'xl/sharedStrings.xml': '<sst><si><r><t>Da</t></r><r><t>y</t></r><rPh><t>phonetic</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="dd.mm.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': sheet,
    });
    expect([text, pages]).toEqual(['## Costs\nDay\t\tSum\n2026-11-23\tTRUE\t12.5', null]);
  });

  it('of Excel is read the same with a prefix before each name, as .NET programs write it', async () => {
    const { text } = await read({
      'xl/workbook.xml': '<x:workbook><x:sheets><x:sheet name="Costs" d3p1:id="r1"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml').replaceAll('Relationship', 'p:Relationship'),
      'xl/sharedStrings.xml': '<x:sst><x:si><x:t>Day</x:t><x:rPh><x:t>phonetic</x:t></x:rPh></x:si></x:sst>',
      'xl/styles.xml': '<x:styleSheet><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>',
      'xl/worksheets/sheet1.xml': `<x:worksheet><x:sheetData><x:row><x:c r="B1" t="s"><x:v>0</x:v></x:c></x:row>
        <x:row><x:c r="A2" t="inlineStr"><x:is><x:t>Paid</x:t></x:is></x:c><x:c r="B2" s="1"><x:v>46349</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    });
    expect(text).toBe('## Costs\n\tDay\nPaid\t2026-11-23');
  });

  it('of PowerPoint has a page per slide, in the order of the presentation', async () => {
    const slide = (words: string) => `<p:sld><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:sld>`;
    const { text, pages } = await read({
      'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="r2"/><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
      'ppt/_rels/presentation.xml.rels': relations('slides/slide1.xml', '/ppt/slides/slide2.xml'),
      'ppt/slides/slide1.xml': slide('Last'),
      'ppt/slides/slide2.xml': slide('First'),
    });
    expect([text, pages]).toEqual(['First\fLast', 2]);
  });

  it.each([
    [
      'text',
      '<office:text><text:h>Head</text:h><text:p>One<text:tab/>two<text:s/>three</text:p></office:text>',
      'Head\nOne\ttwo three',
      null,
    ],
    [
      'spreadsheet',
      '<office:spreadsheet><table:table table:name="T"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row></table:table></office:spreadsheet>',
      '## T\na',
      null,
    ],
    ['presentation', '<draw:page><text:p>One</text:p></draw:page><draw:page><text:p>Two</text:p></draw:page>', 'One\fTwo', 2],
  ])('of OpenDocument is read: %s', async (kind, content, expected, pages) => {
    const files = {
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'content.xml': `<office:document-content>${content}</office:document-content>`,
    };
    const found = await read(files);
    expect([found.text, found.pages]).toEqual([expected, pages]);
  });

  it('an e-book is read in reading order', async () => {
    const { text, mediaType } = await read({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      'OPS/book.opf':
        '<package><manifest><item id="a" href="one%201.xhtml"/><item id="b" href="text/two.xhtml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/></spine></package>',
      'OPS/one 1.xhtml': '<html><body><p>Later.</p></body></html>',
      'OPS/text/two.xhtml': '<html><head><style>p{}</style></head><body><p>Once &amp; for all.</p></body></html>',
    });
    expect([text, mediaType]).toEqual(['Once & for all.\n\nLater.', 'application/epub+zip']);
  });
});

describe('a hostile archive', () => {
  it.each([
    ['of another kind', { 'a.txt': 'Words.' }, 'file_not_text'],
    [
      'with entities that grow',
      { 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:p><w:t>&b;</w:t></w:p>' },
      null,
    ],
    ['of broken markup', { 'word/document.xml': `<w:p><w:t>${'<w:tbl>'.repeat(20_000)}` }, 'file_without_text'],
    ['without its parts', { 'xl/workbook.xml': '<sheet name="A" r:id="../../etc/passwd"/>' }, 'file_without_text'],
  ])('%s does no harm', async (_name, files, code) => {
    const reading = read(files as Record<string, string>);
    if (code) await expect(reading).rejects.toMatchObject({ code });
    else expect((await reading).text.length).toBeLessThan(100);
  });

  it('that unpacks to gigabytes, or cut off, is refused', async () => {
    const bomb = new Uint8Array(await makeZip({ 'word/document.xml': `<w:t>${' '.repeat(180_000_000)}` }));
    expect(bomb.length).toBeLessThan(1_000_000);
    const archive = await openOfficeArchive(bomb);
    // Refused by its declared size, before it is unpacked.
    await expect(archive.read('word/document.xml')).rejects.toThrow('unpacks to more than is read');
    await expect(readOffice(bomb)).rejects.toMatchObject({ code: 'file_not_text' });
    await expect(readOffice(bomb.slice(0, -30))).rejects.toMatchObject({ code: 'file_not_text' });
  });
});
