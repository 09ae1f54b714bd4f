import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** While it is open, going back closes it and stays on the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close();
        return true;
      },
    });
  }, [isOpen, history]);
}
