import { expect, test } from 'vitest';
import { estimateSent } from './estimate-sent.ts';

const bytes = 3_500_000;

test('counts the texts of a request, and an image the same in every form', () => {
  const text = { role: 'user', content: [{ type: 'text', text: 'a'.repeat(7000) }] };
  expect(estimateSent([text])).toBeGreaterThan(2000);
  expect(estimateSent([text])).toBeLessThan(2030);
  const images = [
    { type: 'file', mediaType: 'image/png', data: { type: 'data', data: new Uint8Array(bytes) } },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(bytes)}` } },
  ];
  for (const image of images) {
    expect(estimateSent([image])).toBeGreaterThan(1500);
    expect(estimateSent([image])).toBeLessThan(1700);
  }
  expect(estimateSent([null, 1, true, undefined])).toBe(0);
});

test('counts a recording as a file, and a text that only begins like one as a text', () => {
  const recording = { type: 'input_audio', input_audio: { data: Buffer.alloc(bytes, 'sound').toString('base64'), format: 'wav' } };
  expect(estimateSent([recording])).toBeLessThan(1700);
  const file = { type: 'file', file: { file_data: `data:application/pdf;name=a.pdf;base64,${'A'.repeat(bytes)}` } };
  expect(estimateSent([file])).toBeLessThan(1700);
  for (const beginning of ['data: ', 'data:text/plain,']) expect(estimateSent(beginning + 'word '.repeat(20_000))).toBeGreaterThan(28_000);
});
