import type { KeyboardEvent } from 'react';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';

/** Leaves a form with Escape, as its Cancel does. */
export const onEscape =
  (leave: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposingKey(event)) return;
    event.stopPropagation();
    leave();
  };
