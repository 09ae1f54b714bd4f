import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcut-of.ts';

const press = (keys: Partial<KeyboardEvent>) =>
  shortcutOf({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null, ...keys });

const field = { closest: () => ({}) } as unknown as EventTarget;
const button = { closest: () => null } as unknown as EventTarget;

describe('shortcuts', () => {
  it("use the key's position where Alt changes the letter", () => {
    expect(press({ altKey: true, code: 'KeyN', key: '˜' })).toBe('newChat');
    expect(press({ altKey: true, code: 'KeyT', key: 'ف' })).toBe('call');
  });

  it.each([
    ['begins an ñ on an American Mac', 'KeyN', 'Dead'],
    ['begins an ă on a Mac with ABC Extended', 'KeyB', 'Dead'],
    ['writes ń on a Polish Mac', 'KeyN', 'ń'],
  ])('leave Alt to the text where it %s', (_, code, key) => {
    expect(press({ altKey: true, code, key, target: field })).toBeNull();
    expect(press({ altKey: true, code, key, target: button })).not.toBeNull();
  });

  it.each([
    ['an American Mac', 'KeyT', '†', 'call'],
    ['an American Mac', 'KeyB', '∫', 'toggleSidebar'],
    ['a PC', 'KeyN', 'n', 'newChat'],
    ['an Arabic PC', 'KeyT', 'ف', 'call'],
  ])('work in a field on %s', (_, code, key, meaning) => {
    expect(press({ altKey: true, code, key, target: field })).toBe(meaning);
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
