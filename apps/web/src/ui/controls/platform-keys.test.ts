import { expect, it } from 'vitest';
import { platformKeys } from './platform-keys.ts';

const german = { ctrl: 'Strg', alt: 'Alt', shift: 'Umschalt', enter: 'Eingabe', esc: 'Esc', space: 'Leertaste' };

it('writes keys as on the keyboard', () => {
  expect(platformKeys('Mod+K', undefined, false)).toBe('Ctrl K');
  expect(platformKeys('Alt+N', undefined, false)).toBe('Alt N');
  expect(platformKeys('Mod+K', undefined, true)).toBe('⌘K');
  expect(platformKeys('Shift+Enter', undefined, true)).toBe('⇧↩');
});

it("names them in the keyboard's language, except where Apple prints symbols", () => {
  expect(platformKeys('Mod+K', german, false)).toBe('Strg K');
  expect(platformKeys('Shift+Enter', german, false)).toBe('Umschalt Eingabe');
  expect(platformKeys('Space', german, true)).toBe('Leertaste');
  expect(platformKeys('Mod+K', german, true)).toBe('⌘K');
});
