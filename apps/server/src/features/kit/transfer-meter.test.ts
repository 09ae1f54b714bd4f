import { expect, test } from 'vitest';
import { createTransferMeter } from './transfer-meter.ts';

test('tells nothing from one value, and the rate from two', () => {
  const meter = createTransferMeter();
  meter.note('a', 900_000, 0);
  expect(meter.bytesPerSecond(0)).toBeNull();
  meter.note('a', 901_000, 1000);
  expect(meter.bytesPerSecond(1000)).toBe(1000);
});

test.each([
  ['another transfer, of which more is here already', 'b', 500_000],
  ['the same transfer from its start', 'a', 0],
])('begins anew with %s', (_name, id, bytes) => {
  const meter = createTransferMeter();
  meter.note('a', 1000, 0);
  meter.note('a', 2000, 1000);
  meter.note(id, bytes, 1050);
  expect(meter.bytesPerSecond(1050)).toBeNull();
  meter.note(id, bytes + 1000, 2050);
  expect(meter.bytesPerSecond(2050)).toBe(1000);
});
