const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const appleNames: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩' };

/**
 * The keys of a shortcut as this machine's keyboard prints them.
 *
 * @param keys parts joined by `+`, with `Mod` for Ctrl or ⌘: `Mod+K`, `Alt+N`
 */
export function platformKeys(keys: string, forApple = isApple): string {
  const parts = keys.split('+');
  return forApple
    ? parts.map((part) => appleNames[part] ?? part).join('')
    : parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join(' ');
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', isApple ? 'Meta' : 'Control');
}
