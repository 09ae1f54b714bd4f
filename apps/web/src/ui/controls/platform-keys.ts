import { createContext } from 'react';

let isApple = typeof document !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whose keyboard a page is drawn for, where that is not this machine's. */
export function drawKeysFor(apple: boolean): void {
  isApple = apple;
}

const appleSigns: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩' };

/** The key labels of keyboards in a language. */
export interface KeyNames {
  ctrl: string;
  alt: string;
  shift: string;
  enter: string;
  esc: string;
  space: string;
}

const englishKeys: KeyNames = { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', enter: 'Enter', esc: 'Esc', space: 'Space' };

/** Provided around the pages, because the design system has no words. */
export const KeyNamesContext = createContext<KeyNames>(englishKeys);

/**
 * The keys of a shortcut as on this machine's keyboard: Apple's symbols, elsewhere the language's names.
 *
 * @param keys parts joined by `+`, with `Mod` for Ctrl or ⌘: `Mod+K`, `Alt+N`
 */
export function platformKeys(keys: string, names: KeyNames = englishKeys, forApple = isApple): string {
  const printed: Record<string, string> = {
    Mod: names.ctrl,
    Alt: names.alt,
    Shift: names.shift,
    Enter: names.enter,
    Esc: names.esc,
    Space: names.space,
    ...(forApple ? appleSigns : {}),
  };
  const parts = keys.split('+').map((part) => printed[part] ?? part);
  return parts.join(forApple && keys.split('+').some((part) => part in appleSigns) ? '' : ' ');
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', isApple ? 'Meta' : 'Control');
}
