import { assertProperty } from '@parley/voice/testing/assert-property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePng } from '#testing/make-png.ts';
import { imageFacts } from './image-facts.ts';

/** The start of a JPEG of 400 × 300 pixels. @param orientation as EXIF numbers it */
function jpeg(orientation: number): Uint8Array {
  const exif = `ffe100224578696600004d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}000000000000`;
  return new Uint8Array(Buffer.from(`ffd8${exif}ffc000110801${'2c'}0190030122000211010311${'01'}`, 'hex'));
}

it.each([
  ['PNG', makePng(3, 2, [0, 0, 0]), { mediaType: 'image/png', width: 3, height: 2 }],
  ['GIF', new Uint8Array(Buffer.from('474946383961070005008000', 'hex')), { mediaType: 'image/gif', width: 7, height: 5 }],
  [
    'WebP',
    new Uint8Array(Buffer.from('524946462400000057454250565038580a00000000000000090000040000', 'hex')),
    { mediaType: 'image/webp', width: 10, height: 5 },
  ],
  ['JPEG', jpeg(1), { mediaType: 'image/jpeg', width: 400, height: 300 }],
  ['JPEG of a camera that was held upright', jpeg(6), { mediaType: 'image/jpeg', width: 300, height: 400 }],
])('reads type and size of a %s', (_name, bytes, facts) => {
  expect(imageFacts(bytes)).toEqual(facts);
});

it.each([
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
  ['a PNG cut in its header', makePng(3, 2, [0, 0, 0]).subarray(0, 20)],
  [
    'a PNG of more pixels than memory',
    Uint8Array.from(makePng(1, 1, [0, 0, 0]), (byte, index) => (index > 15 && index < 24 ? 0x7f : byte)),
  ],
  ['nothing', new Uint8Array()],
])('refuses %s', (_name, bytes) => {
  expect(imageFacts(bytes)).toBeNull();
});

it('survives any bytes behind the first ones of each format', () => {
  const starts = ['89504e470d0a1a0a0000000d49484452', 'ffd8ffe1', '474946383961', '52494646000000005745425056503858'];
  assertProperty(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const facts = imageFacts(new Uint8Array(Buffer.concat([Buffer.from(start, 'hex'), rest])));
      if (facts) expect(facts.width * facts.height).toBeGreaterThan(0);
    }),
  );
});
