import { afterEach, expect, test, vi } from 'vitest';
import { readSidebarWidth, sidebarWidths, storeSidebarWidth } from './sidebar-width.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['300', 300],
  ['99', sidebarWidths.least],
  ['9999', sidebarWidths.most],
  ['wide', sidebarWidths.initial],
  [null, sidebarWidths.initial],
])('a stored %j is read as %i', (stored, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(readSidebarWidth()).toBe(expected);
});

test('whole pixels are kept, and a device that stores nothing does no harm', () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  storeSidebarWidth(271.6);
  expect(setItem).toHaveBeenCalledWith('parley.sidebarWidth', '272');
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => storeSidebarWidth(300)).not.toThrow();
  expect(readSidebarWidth()).toBe(sidebarWidths.initial);
});
