import { describe, expect, it, vi } from 'vitest';
import { actionFor, type ShortcutActions } from './use-shortcuts.ts';

const actions: ShortcutActions = {
  onNewChat: vi.fn(),
  onSearch: vi.fn(),
  onTalk: vi.fn(),
  onToggleSidebar: vi.fn(),
  onShowShortcuts: vi.fn(),
};
const press = (event: Partial<KeyboardEvent>) =>
  actionFor(
    { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null, ...event } as KeyboardEvent,
    actions,
  );
const field = { isContentEditable: true } as HTMLElement;

describe('shortcuts', () => {
  it("use the key's position where Alt changes the letter", () => {
    expect(press({ altKey: true, code: 'KeyN', key: '˜' })).toBe(actions.onNewChat);
    expect(press({ altKey: true, code: 'KeyT', key: 'ف' })).toBe(actions.onTalk);
  });

  it('ignore AltGr letters', () => {
    expect(press({ altKey: true, ctrlKey: true, code: 'KeyN', key: 'ń' })).toBeNull();
  });

  it('open search with Ctrl or ⌘', () => {
    expect(press({ ctrlKey: true, key: 'k' })).toBe(actions.onSearch);
    expect(press({ metaKey: true, key: 'K' })).toBe(actions.onSearch);
    expect(press({ key: 'k' })).toBeNull();
  });

  it.each([
    ['Arabic', 'ن', 'ظ'],
    ['Russian', 'л', '.'],
    ['Korean', 'ㅏ', '/'],
  ])('are where the keys say so on a keyboard in %s', (_, letter, sign) => {
    expect(press({ ctrlKey: true, code: 'KeyK', key: letter })).toBe(actions.onSearch);
    expect(press({ ctrlKey: true, code: 'Slash', key: sign, target: field })).toBe(actions.onShowShortcuts);
  });

  it('ignore other keys at that position on Latin keyboards', () => {
    // Zooming out on a German keyboard.
    expect(press({ ctrlKey: true, code: 'Slash', key: '-' })).toBeNull();
    expect(press({ ctrlKey: true, code: 'Slash', key: 'é' })).toBeNull();
  });

  it('accept a question mark only outside fields', () => {
    expect(press({ key: '?', shiftKey: true })).toBeNull();
    expect(press({ key: '/', ctrlKey: true, target: field })).toBe(actions.onShowShortcuts);
  });
});
