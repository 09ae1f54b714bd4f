import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

describe('a file is read', () => {
  it.each([
    ['UTF-8', bytes('Fenchel für 京都')],
    ['UTF-8 with a mark', bytes('\uFEFFFenchel für 京都')],
    ['UTF-16 with a mark', bytes('\uFEFFFenchel für 京都', 'utf16le')],
    ['UTF-16 without one', bytes('Fenchel für 京都', 'utf16le')],
    ['UTF-16 turned round', swapped('\uFEFFFenchel für 京都')],
    ['UTF-16 turned round without a mark', swapped('Fenchel für 京都')],
  ])('in %s', async (_name, content) => {
    expect(await readText(content, 'notes.txt')).toEqual({ text: 'Fenchel für 京都', mediaType: 'text/plain', pages: null });
  });

  it('with one kind of line end and without bidi controls', async () => {
    expect(await readText(bytes('a\r\nb\rc\u202Ed'), 'x.md')).toEqual({ text: 'a\nb\ncd', mediaType: 'text/markdown', pages: null });
  });

  it('as the text of a page, however broken its markup', async () => {
    const page = '<!doctype html><style>p{}</style><p>Bread &amp; <b>butter</b></p><script>steal("<p>")</script><li>1 &lt; 2<!-- no --><p';
    expect(await readText(bytes(page), 'page.HTML')).toEqual({ text: 'Bread & butter\n1 < 2', mediaType: 'text/html', pages: null });
  });
});

describe('a file is refused', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'file_not_text'],
    ['an archive named as text', Buffer.from('504b0304140000000800ffd8a1b2c3d4', 'hex'), 'file_not_text'],
    ['bytes of no encoding', Buffer.from('80ff81fe90', 'hex'), 'file_not_text'],
    ['many controls', Buffer.from('ab\u0001\u0002\u0003'), 'file_not_text'],
    ['nothing', Buffer.alloc(0), 'file_without_text'],
    ['rules and spaces', Buffer.from(' --- \n'), 'file_without_text'],
  ])('%s', async (_name, content, code) => {
    await expect(readText(new Uint8Array(content), 'notes.txt')).rejects.toThrow(expect.objectContaining({ code }));
  });
});
