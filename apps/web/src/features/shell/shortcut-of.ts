export type Shortcut = 'newChat' | 'search' | 'call' | 'toggleSidebar' | 'showShortcuts' | 'nextRegion' | 'previousRegion';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** The shortcut that a key press means, or null. Each needs a modifier or a function key: a letter may be typed or dictated. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  const hasMod = press.ctrlKey || press.metaKey;
  if (press.key === 'F6') return press.shiftKey ? 'previousRegion' : 'nextRegion';
  if (press.altKey && !hasMod && !press.shiftKey && !isWritten(press)) {
    if (press.code === 'KeyN') return 'newChat';
    if (press.code === 'KeyT') return 'call';
    if (press.code === 'KeyB') return 'toggleSidebar';
  }
  if (hasMod && !press.altKey && (press.key.toLowerCase() === 'k' || isOfOtherScript(press, 'KeyK'))) return 'search';
  if (hasMod && (press.key === '/' || isOfOtherScript(press, 'Slash'))) return 'showShortcuts';
  return null;
}

const textField = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/** Whether Alt writes a letter or begins one here. On a Mac, Alt and N begin an ñ, ã or õ, or write a Polish ń. */
function isWritten({ key, target }: KeyPress): boolean {
  const isLetter = key === 'Dead' || (/^[^\p{ASCII}]$/u.test(key) && /\p{Script=Latin}/u.test(key));
  return isLetter && Boolean((target as Partial<Element> | null)?.closest?.(textField));
}

/**
 * The key with `K` or `/` on a Latin keyboard, on a keyboard of another script: with Ctrl it writes ן or л there, and a Russian one a
 * full stop.
 */
function isOfOtherScript({ code, key }: KeyPress, wanted: 'KeyK' | 'Slash'): boolean {
  return code === wanted && (/^[^\p{ASCII}\p{Script=Latin}]$/u.test(key) || (wanted === 'Slash' && key === '.'));
}
