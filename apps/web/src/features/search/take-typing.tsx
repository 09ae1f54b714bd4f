import { useEffect } from 'react';

export interface TakeTypingProps {
  /** All that was typed so far. */
  onType: (words: string) => void;
  onClose: () => void;
}

/** Stands in for the palette while its code loads: what is typed is kept for its field, and the page below gets none of it. */
export function TakeTyping({ onType, onClose }: TakeTypingProps) {
  useEffect(() => {
    let words = '';
    const change = (next: string) => onType((words = next));
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') onClose();
      else if (key === 'Backspace') change([...words].slice(0, -1).join(''));
      else if ([...key].length === 1) change(words + key);
    };
    // A paste, and keyboards that send text without keys.
    const onBeforeInput = (event: InputEvent) => {
      if (!event.cancelable) return;
      event.preventDefault();
      event.stopPropagation();
      const text = event.data ?? event.dataTransfer?.getData('text/plain');
      if (text) change(words + text);
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('beforeinput', onBeforeInput, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('beforeinput', onBeforeInput, true);
    };
  }, [onType, onClose]);
  return null;
}
