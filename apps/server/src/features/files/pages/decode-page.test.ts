import { expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';

const bytes = (hex: string, start = '') => new Uint8Array(Buffer.concat([Buffer.from(start), Buffer.from(hex, 'hex')]));
const text = (content: Uint8Array, type: string | null = null) => decodePage(content, type);

it.each([
  ['Shift_JIS in the header', bytes('938c8b9e'), 'text/html; charset=Shift_JIS', '東京'],
  ['windows-1256 in the header', bytes('c7e1dec7e5d1c9'), 'text/html;charset="windows-1256"', 'القاهرة'],
  ['UTF-8 without a word about it', bytes('e4baace983bd'), 'text/html', '京都'],
  ['UTF-8, although the name of the encoding is unknown', bytes('c3bc'), 'text/html; charset=x-none', 'ü'],
  ['bytes that are not UTF-8', bytes('47 72 fc df 65'.replaceAll(' ', '')), null, 'Grüße'],
  ['Russian that declares nothing', bytes('cff0e8e2e5f22c20ece8f021'), 'text/plain', 'Привет, мир!'],
  ['UTF-16 with a mark, whatever the header says', bytes('fffe ac4e fd90'.replaceAll(' ', '')), 'text/html; charset=utf-8', '京都'],
])('%s', (_name, content, type, expected) => expect(text(content, type)).toBe(expected));

it.each([
  ['<meta charset="shift_jis">', '938c8b9e', '東京'],
  ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1256">', 'c7e1dec7e5d1c9', 'القاهرة'],
  ["<?xml version='1.0' encoding='euc-kr'?>", 'bcadbfef', '서울'],
  ['<meta charset=utf-16>', 'e4baac', '京'],
])('a page names its encoding itself: %s', (declaration, hex, expected) => {
  expect(text(bytes(hex, declaration))).toBe(declaration + expected);
});
