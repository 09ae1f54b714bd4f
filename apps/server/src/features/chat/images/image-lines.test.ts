import { expect, it } from 'vitest';
import { imageLines } from './image-lines.ts';

it('takes one line for each image, without numbers', () => {
  expect(imageLines('1. A red square.\n\n2. A blue square.\n', 2)).toEqual(['A red square.', 'A blue square.']);
  expect(imageLines('Ein Haus.\nDavor ein Baum.', 1)).toEqual(['Ein Haus. Davor ein Baum.']);
  expect(imageLines('3.5 metres of snow.', 1)).toEqual(['3.5 metres of snow.']);
});

it('takes nothing from an answer that does not fit', () => {
  expect(imageLines('A red square.', 2)).toBeNull();
  expect(imageLines('', 1)).toBeNull();
  expect(imageLines('x'.repeat(700), 1)).toBeNull();
});
