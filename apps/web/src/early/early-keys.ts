import { shortcutOf } from '#features/shell/shortcut-of.ts';

export interface EarlyKeys {
  /** @returns whether the press is held: it is a shortcut, or it follows one and is meant for what that opens */
  hold: (event: KeyboardEvent) => boolean;
  /** Presses the held keys again, in their order. */
  repeat: () => void;
}

/** Keeps the first shortcut that is pressed before the page can answer, and the keys behind it. */
export function holdEarlyKeys(): EarlyKeys {
  const held: KeyboardEvent[] = [];
  return {
    hold: (event) => {
      if (event.isComposing || (held.length === 0 && !shortcutOf(event))) return false;
      event.preventDefault();
      held.push(event);
      return true;
    },
    repeat: () => pressNext(held),
  };
}

/** Each press gets a task of its own, so that the page has drawn what the press before it opened. */
function pressNext(held: KeyboardEvent[]): void {
  const event = held.shift();
  if (!event) return;
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
  setTimeout(pressNext, 0, held);
}
