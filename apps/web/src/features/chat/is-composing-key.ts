import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method that is still choosing characters. Safari ends composition first and only says 229. */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
