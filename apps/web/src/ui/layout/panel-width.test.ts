import { afterEach, expect, test, vi } from 'vitest';
import { createPanelWidth } from './panel-width.ts';

const width = createPanelWidth({ storageKey: 'parley.test', property: '--test-width', initial: 272, least: 220, most: 420 });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['300', 300],
  ['99', width.least],
  ['9999', width.most],
  ['wide', width.initial],
  [null, width.initial],
])('a stored %j is read as %i', (stored, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(width.read()).toBe(expected);
});

test('stores whole pixels, and works on a device that stores nothing', () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  width.store(271.6);
  expect(setItem).toHaveBeenCalledWith('parley.test', '272');
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => width.store(300)).not.toThrow();
  expect(width.read()).toBe(width.initial);
});
