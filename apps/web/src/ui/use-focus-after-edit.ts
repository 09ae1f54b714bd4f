import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to an element when the form that it opened has closed and nothing else has taken the focus.
 *
 * @returns the ref for the element
 */
export function useFocusAfterEdit<E extends HTMLElement>(isEditing: boolean): RefObject<E | null> {
  const target = useRef<E>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) target.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return target;
}
