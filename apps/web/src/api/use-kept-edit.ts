import { useEffect, useEffectEvent, useState } from 'react';
import { keepEdit, readEdit } from './offline/kept-edits.ts';

/**
 * The state of an editor that opens in place. What was typed survives a reload and a new sign-in of this tab.
 *
 * @param name of what is edited, e.g. `note:{id}`
 */
export function useKeptEdit<Value>(name: string, given: Value) {
  const [kept] = useState(() => readEdit<Value>(name));
  const [typed, setTyped] = useState(kept ?? given);
  return {
    typed,
    /** It opened with unsaved words, perhaps while the user types elsewhere. */
    isReopened: kept !== null,
    change: (next: Value): void => {
      setTyped(next);
      keepEdit(name, next);
    },
    /** It was saved or given up. */
    drop: () => keepEdit(name, null),
  };
}

/** Opens an editor again that was left with unsaved words. The server's picture of the page knows none, so this comes after hydration. */
export function useReopenedEdit(name: string, open: () => void): void {
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (readEdit(name) !== null) reopen();
  }, [name]);
}
