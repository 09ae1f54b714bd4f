import { expect, it } from 'vitest';
import { platformKeys } from './platform-keys.ts';

const german = { ctrl: 'Strg', alt: 'Alt', shift: 'Umschalt', enter: 'Eingabe', esc: 'Esc', space: 'Leertaste' };

it('writes keys as the keyboard prints them', () => {
  expect(platformKeys('Mod+K', undefined, false)).toBe('Ctrl K');
  expect(platformKeys('Alt+N', undefined, false)).toBe('Alt N');
  expect(platformKeys('Mod+K', undefined, true)).toBe('⌘K');
  expect(platformKeys('Shift+Enter', undefined, true)).toBe('⇧↩');
});

it('names them in the language of the keyboard, except where Apple prints signs', () => {
  expect(platformKeys('Mod+K', german, false)).toBe('Strg K');
  expect(platformKeys('Shift+Enter', german, false)).toBe('Umschalt Eingabe');
  expect(platformKeys('Space', german, true)).toBe('Leertaste');
  expect(platformKeys('Mod+K', german, true)).toBe('⌘K');
});
