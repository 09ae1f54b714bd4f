import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method in composition. Safari ends the composition first and only reports 229. */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
