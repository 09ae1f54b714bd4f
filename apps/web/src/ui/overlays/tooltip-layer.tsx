import { type CSSProperties, useEffect, useState } from 'react';
import { Kbd } from '../controls/kbd.tsx';

interface Shown {
  text: string;
  keys: string | undefined;
  style: CSSProperties;
}

const openAfterMs = 450;
const closeAfterMs = 120;

/**
 * One tooltip for the whole page: shows `data-tooltip` of the hovered or keyboard-focused element.
 * It repeats the accessible name, so assistive technology skips it. Esc hides it, and the pointer may rest on it.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (action: () => void, delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(action, delayMs);
    };
    const follow = (event: Event) => {
      const element = event.target instanceof Element ? event.target : null;
      if (element?.closest('.tooltip')) return clearTimeout(timer);
      const owner = element?.closest<HTMLElement>('[data-tooltip]');
      const isWanted = owner && (event.type === 'focusin' ? owner.matches(':focus-visible') : isFinePointer(event));
      if (isWanted) later(() => setShown(describe(owner)), openAfterMs);
      else later(() => setShown(null), closeAfterMs);
    };
    const hide = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      clearTimeout(timer);
      setShown(null);
    };
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', hide);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', hide);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);
  return (
    shown && (
      <div className="tooltip" style={shown.style} aria-hidden>
        {shown.text}
        {shown.keys && <Kbd keys={shown.keys} />}
      </div>
    )
  );
}

function isFinePointer(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}

/** Below its owner, above if there is no room, never past the window's edges. Fixed positions are physical by nature. */
function describe(owner: HTMLElement): Shown {
  const box = owner.getBoundingClientRect();
  const isNearFoot = box.bottom > innerHeight - 56;
  const centre = Math.min(Math.max(box.left + box.width / 2, 72), innerWidth - 72);
  return {
    text: owner.dataset.tooltip ?? '',
    keys: owner.dataset.tooltipKeys,
    style: { left: centre, top: isNearFoot ? box.top - 8 : box.bottom + 8, translate: `-50% ${isNearFoot ? '-100%' : '0'}` },
  };
}
