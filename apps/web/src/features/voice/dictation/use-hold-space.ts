import { type RefObject, useEffect, useRef } from 'react';
import type { DictationField } from './dictation-control.tsx';

/** A shorter press is a space that was typed, or a slip. */
const heldAfterMs = 300;

interface HoldSpace {
  isBusy: boolean;
  onHold: () => void;
  onRelease: () => void;
}

/** Space held down in the empty field talks until it is released. An empty message begins with no space, so none is lost. */
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
      const target = event.target as HTMLElement | null;
      if (!target?.closest('[data-testid="composer-input"]') || field.current?.getMarkdown() !== '') return;
      event.preventDefault();
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
