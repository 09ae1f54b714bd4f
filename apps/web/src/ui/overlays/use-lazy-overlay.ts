import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface OverlayTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
}

interface LazyOverlayOptions<Module> {
  kind: 'menu' | 'dialog';
  load: () => Promise<Module>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * State of a button whose overlay's code loads on first hover, focus or click.
 *
 * @returns `triggerProps` for a native button; `module` after the code has loaded
 */
export function useLazyOverlay<Module>({ kind, load, isOpen, onOpenChange }: LazyOverlayOptions<Module>) {
  const ref = useRef<HTMLButtonElement>(null);
  const [module, setModule] = useState<Module | null>(null);
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpenNow = isOpen ?? isOpenHere;

  const prepare = useCallback(() => {
    // A failed load is retried at the next interaction.
    load().then(setModule, () => {});
  }, [load]);

  // Also if it is opened from outside, as by a right click.
  useEffect(() => {
    if (isOpenNow) prepare();
  }, [isOpenNow, prepare]);

  const setOpen = useCallback(
    (next: boolean) => {
      setOpenHere(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );

  const triggerProps: OverlayTriggerProps = {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': isOpenNow,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setOpen(!isOpenNow),
  };
  return { triggerProps, module, isOpen: isOpenNow, setOpen, triggerRef: ref };
}
