import { describe, expect, it } from 'vitest';
import { fitted, keptInside, wholeView, zoomedAt } from './pan-zoom.ts';

const middle = { x: 0, y: 0 };

it('a large image is shown whole, a small one in its own size', () => {
  expect(fitted({ width: 3000, height: 2000 }, { width: 300, height: 800 })).toEqual({ width: 300, height: 200 });
  expect(fitted({ width: 40, height: 60 }, { width: 300, height: 800 })).toEqual({ width: 40, height: 60 });
});

describe('a zoom', () => {
  it('keeps the part under the finger where it is', () => {
    expect(zoomedAt(wholeView, 2, { x: 50, y: -20 }, { x: 50, y: -20 })).toEqual({ zoom: 2, x: -50, y: 20 });
  });
  it('moves with two fingers that move together', () => {
    expect(zoomedAt({ zoom: 2, x: 10, y: 0 }, 2, middle, { x: 30, y: 5 })).toEqual({ zoom: 2, x: 40, y: 5 });
  });
  it('is never smaller than the whole image nor larger than six times', () => {
    expect(zoomedAt(wholeView, 0.2, middle, middle).zoom).toBe(1);
    expect(zoomedAt(wholeView, 50, middle, middle).zoom).toBe(6);
  });
});

describe('a moved image', () => {
  const [image, stage] = [
    { width: 300, height: 200 },
    { width: 300, height: 800 },
  ];
  it('does not leave its stage', () => {
    expect(keptInside({ zoom: 2, x: 400, y: 0 }, image, stage)).toEqual({ zoom: 2, x: 150, y: 0 });
    expect(keptInside({ zoom: 2, x: -400, y: 0 }, image, stage)).toEqual({ zoom: 2, x: -150, y: 0 });
  });
  it('stays in the middle of an axis on which it fits', () => {
    expect(keptInside({ zoom: 2, x: 100, y: 90 }, image, stage)).toEqual({ zoom: 2, x: 100, y: 0 });
    expect(keptInside({ zoom: 1, x: 9, y: 9 }, image, stage)).toEqual(wholeView);
  });
});
