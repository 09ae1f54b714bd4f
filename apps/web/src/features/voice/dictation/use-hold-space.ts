import { type RefObject, useEffect, useRef } from 'react';
import type { DictationField } from './dictation-field.ts';

/** A shorter press is a typed space or a slip. */
const heldAfterMs = 300;

interface HoldSpace {
  isBusy: boolean;
  onHold: () => void;
  onRelease: () => void;
}

/** What Space presses, or writes into. */
const controls = 'a, button, input, textarea, select, summary, audio, video, [contenteditable="true"], [role="slider"], [role="button"]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .stage';

/**
 * Space held down dictates until it is released, from the empty field and from anywhere on the page where Space has
 * nothing else to do. An empty message begins with no space, so none is lost.
 */
export function useHoldSpace(field: RefObject<DictationField | null>, actions: HoldSpace): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHeld = false;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (field.current?.getMarkdown() !== '' || event.defaultPrevented) return;
      const target = event.target as HTMLElement | null;
      const isInField = target?.closest('[data-testid="composer-input"]') != null;
      if (!isInField && (!target || target.closest(controls) || document.querySelector(overlays))) return;
      // A short press beside the field may scroll the page.
      if (isInField || event.repeat) event.preventDefault();
      if (event.repeat || timer !== undefined || latest.current.isBusy) return;
      timer = setTimeout(() => {
        isHeld = true;
        latest.current.onHold();
      }, heldAfterMs);
    };
    const release = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isHeld) return;
      isHeld = false;
      latest.current.onRelease();
    };
    const onKeyUp = (event: KeyboardEvent) => event.code === 'Space' && release();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', release);
    };
  }, [field]);
}
