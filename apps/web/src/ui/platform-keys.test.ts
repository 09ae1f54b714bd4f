import { expect, it } from 'vitest';
import { platformKeys } from './platform-keys.ts';

it('writes keys as the keyboard prints them', () => {
  expect(platformKeys('Mod+K', false)).toBe('Ctrl K');
  expect(platformKeys('Alt+N', false)).toBe('Alt N');
  expect(platformKeys('Mod+K', true)).toBe('⌘K');
  expect(platformKeys('Shift+Enter', true)).toBe('⇧↩');
});
