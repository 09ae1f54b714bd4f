import { type RefObject, useEffect } from 'react';
import type { ComposerField } from './composer-field.ts';

/** What keeps its keys: fields, and lists that are searched by typing. */
const keepsKeys = 'input, textarea, select, [contenteditable="true"], [role="slider"], [role="tree"], [role="grid"], [role="radiogroup"]';
/** What lies over the page. The editor's own list is part of the field. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(.composer-menu), .stage';

/** Letters typed anywhere on the page go into the field, as if it had the focus. */
export function useTypeAnywhere(field: RefObject<ComposerField | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTypedBeside(event)) field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

/** Whether a key types a character and no other control handles it. The browser types it where the focus is after the event. */
function isTypedBeside(event: KeyboardEvent): boolean {
  const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  const isPaste = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'v';
  const isLetter = !ctrlKey && !metaKey && !altKey && key !== ' ' && (key.length === 1 || [...key].length === 1 || key === 'Process');
  if (defaultPrevented || !(isLetter || isPaste)) return false;
  return target instanceof Element && !target.closest(keepsKeys) && document.querySelector(overlays) === null;
}
