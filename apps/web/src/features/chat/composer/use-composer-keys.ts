import type { KeyboardEvent } from 'react';
import { usePreferences } from '#api/preferences.ts';
import { touchOnly } from '#ui/media/touch-only.ts';
import { isComposingKey } from '#ui/controls/is-composing-key.ts';

export interface ComposerKeys {
  text: string;
  send: () => void;
  isReplying: boolean;
  onStop?: () => void;
  /** Arrow up in an empty field. */
  onEditLast?: () => void;
}

/** The keys of a message field: the send key that the user chose, and Escape, which stops. */
export function useComposerKeys({ text, send, isReplying, onStop, onEditLast }: ComposerKeys) {
  const sendKey = usePreferences()?.sendKey ?? 'enter';
  return (event: KeyboardEvent<HTMLElement>) => {
    if (isComposingKey(event)) return;
    if (event.key === 'Escape' && isReplying) {
      // The editor would drop the focus.
      event.preventDefault();
      onStop?.();
    }
    if (event.key === 'ArrowUp' && text === '' && onEditLast) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    const hasModifier = event.metaKey || event.ctrlKey;
    // The keyboard on the screen has no Shift and Enter: there Enter begins a line, and the button sends.
    if (!hasModifier && matchMedia(touchOnly).matches) return;
    if (sendKey === 'mod-enter' && !hasModifier) return;
    event.preventDefault();
    send();
  };
}
