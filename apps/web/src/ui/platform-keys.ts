import { createContext } from 'react';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const appleSigns: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩' };

/** What keyboards of a language print on their keys. */
export interface KeyNames {
  ctrl: string;
  alt: string;
  shift: string;
  enter: string;
  esc: string;
  space: string;
}

const englishKeys: KeyNames = { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', enter: 'Enter', esc: 'Esc', space: 'Space' };

/** Filled around the pages, because the design system has no words. */
export const KeyNamesContext = createContext<KeyNames>(englishKeys);

/**
 * The keys of a shortcut as this machine's keyboard prints them: Apple's signs, elsewhere the names of the language.
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
