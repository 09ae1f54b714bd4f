import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcut-of.ts';

const press = (keys: Partial<KeyboardEvent>) =>
  shortcutOf({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys });

describe('shortcuts', () => {
  it("use the key's position where Alt changes the letter", () => {
    expect(press({ altKey: true, code: 'KeyN', key: '˜' })).toBe('newChat');
    expect(press({ altKey: true, code: 'KeyT', key: 'ف' })).toBe('call');
  });

  it('ignore AltGr letters', () => {
    expect(press({ altKey: true, ctrlKey: true, code: 'KeyN', key: 'ń' })).toBeNull();
  });

  it('open search with Ctrl or ⌘', () => {
    expect(press({ ctrlKey: true, key: 'k' })).toBe('search');
    expect(press({ metaKey: true, key: 'K' })).toBe('search');
    expect(press({ key: 'k' })).toBeNull();
  });

  it.each([
    ['Arabic', 'ن', 'ظ'],
    ['Russian', 'л', '.'],
    ['Korean', 'ㅏ', '/'],
  ])('are where the keys say so on a keyboard in %s', (_, letter, sign) => {
    expect(press({ ctrlKey: true, code: 'KeyK', key: letter })).toBe('search');
    expect(press({ ctrlKey: true, code: 'Slash', key: sign })).toBe('showShortcuts');
  });

  it('ignore other keys at that position on Latin keyboards', () => {
    // Zooming out on a German keyboard.
    expect(press({ ctrlKey: true, code: 'Slash', key: '-' })).toBeNull();
    expect(press({ ctrlKey: true, code: 'Slash', key: 'é' })).toBeNull();
  });

  it('leave a question mark to the text', () => {
    expect(press({ key: '?', shiftKey: true })).toBeNull();
    expect(press({ key: '/', ctrlKey: true })).toBe('showShortcuts');
  });
});
