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

  describe('of Excel shows its numbers as dates and times', () => {
    const readCells = async (formats: string[], values: (string | number)[], workbookPr = '') => {
      const custom = formats.flatMap((format, index) => (/^\d+$/.test(format) ? [] : [[200 + index, format] as const]));
      const ids = formats.map((format, index) => (/^\d+$/.test(format) ? format : 200 + index));
      const cells = values.map((value, index) => `<row><c s="${index % formats.length}"><v>${value}</v></c></row>`);
      const { text } = await read({
        'xl/workbook.xml': `<workbook>${workbookPr}<sheets><sheet name="T" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
        'xl/styles.xml': `<styleSheet><numFmts>${custom.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
      });
      return text.split('\n').slice(1);
    };

    it('of a workbook that counts from 1904, in the right year', async () => {
      const pr = '<workbookPr date1904="1"/><x15:workbookPr chartTrackingRefBase="1"/>';
      expect(await readCells(['14'], [44887, 0], pr)).toEqual(['2026-11-23', '1904-01-01']);
      expect(await readCells(['14'], [46349], '<workbookPr date1904="0"/>')).toEqual(['2026-11-23']);
    });

    it('in the formats of East Asia that a workbook does not define', async () => {
      for (const id of ['27', '31', '36', '50', '58']) expect(await readCells([id], [46349])).toEqual(['2026-11-23']);
      for (const id of ['26', '37', '49', '59']) expect(await readCells([id], [46349])).toEqual(['46349']);
    });

    it('as a time where the format has no day, also above 24 hours', async () => {
      for (const id of ['18', '20', '32', '45', 'h:mm', '[$-409]h:mm AM/PM', 'hh&quot;時&quot;mm'])
        expect(await readCells([id], [0.3958333333])).toEqual(['09:30']);
      expect(await readCells(['21', '20', '46', '[h]:mm'], [0.000706018, 46349.75, 1.5, 0])).toEqual([
        '00:01:01',
        '18:00',
        '36:00',
        '00:00',
      ]);
    });

    it('but not in a format of amounts, whatever letters it leaves room for', async () => {
      const formats = ['#,##0.00 _D_M', '0 _S_h', '* #,##0 \\d', '0.0 &quot;days&quot;', '[Red]0.0'];
      expect(
        await readCells(
          formats,
          formats.map(() => 0.5),
        ),
      ).toEqual(formats.map(() => '0.5'));
    });

    it('as a date where the format has only a month', async () => {
      expect(await readCells(['mmmm', '22'], [46349, 46349.5])).toEqual(['2026-11-23', '2026-11-23 12:00']);
    });
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

  describe('of an OpenDocument spreadsheet keeps', () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
    const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
    const repeat = (kind: 'rows' | 'columns', count: number) => `table:number-${kind}-repeated="${count}"`;
    const readRows = async (rows: string) => {
      const content = `<office:spreadsheet><table:table table:name="T">${rows}</table:table></office:spreadsheet>`;
      const { text } = await read({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content });
      return text.split('\n').slice(1);
    };

    it('each of several equal rows', async () => {
      const rows = row(cell('a') + cell('1'), repeat('rows', 3)) + row('<table:table-cell/>', repeat('rows', 1_000_000)) + row(cell('b'));
      expect(await readRows(rows)).toEqual(['a\t1', 'a\t1', 'a\t1', 'b']);
    });

    it('the columns after merged and after many empty cells in their place', async () => {
      const merged =
        cell('wide', 'table:number-columns-spanned="3"') + `<table:covered-table-cell ${repeat('columns', 2)}/>` + cell('next');
      const far = `${cell('a')}<table:table-cell ${repeat('columns', 60)}/>${cell('z')}<table:table-cell ${repeat('columns', 16_000)}/>`;
      expect(await readRows(row(merged) + row(far))).toEqual(['wide\t\t\tnext', `a${'\t'.repeat(61)}z`]);
    });

    it('the words of a row whose number of repeats is damaged', async () => {
      expect(await readRows(row(cell('a', repeat('columns', NaN)), repeat('rows', -1)) + row(cell('b')))).toEqual(['a', 'b']);
    });

    it('a limited amount of what repeats ask for', async () => {
      const rows = row(cell('x', repeat('columns', 16_384)), repeat('rows', 1_048_576)).repeat(20);
      expect((await readRows(rows)).join('').length).toBeLessThan(5_000_000);
    });
  });

  it('an e-book is read in reading order', async () => {
    const { text, mediaType } = await read({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      'OPS/book.opf':
        '<package><manifest><item id="a" href="one%201.xhtml"/><item id="b" href="text/two.xhtml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/></spine></package>',
      'OPS/one 1.xhtml': '<html><head><script src="a.js"/></head><body><p>Later.</p></body></html>',
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
