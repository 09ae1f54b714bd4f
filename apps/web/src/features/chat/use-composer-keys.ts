import type { KeyboardEvent } from 'react';
import { usePreferences } from '#api/preferences.ts';
import { isComposingKey } from './is-composing-key.ts';

export interface ComposerKeys {
  text: string;
  send: () => void;
  isReplying: boolean;
  onStop?: () => void;
  /** Arrow up in an empty field. */
  onEditLast?: () => void;
}

/** The keys of a field one writes to somebody in: the one that sends, as the person has set it, and Escape, which stops. */
export function useComposerKeys({ text, send, isReplying, onStop, onEditLast }: ComposerKeys) {
  const sendKey = usePreferences()?.sendKey ?? 'enter';
  return (event: KeyboardEvent<HTMLElement>) => {
    if (isComposingKey(event)) return;
    if (event.key === 'Escape' && isReplying) {
      // The editor would let go of the focus.
      event.preventDefault();
      onStop?.();
    }
    if (event.key === 'ArrowUp' && text === '' && onEditLast) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    const hasModifier = event.metaKey || event.ctrlKey;
    if (sendKey === 'mod-enter' && !hasModifier) return;
    event.preventDefault();
    send();
  };
}
