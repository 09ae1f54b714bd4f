import { type RefObject, useEffect } from 'react';
import { scrollToPosition } from '#ui/scroll-to-position.ts';

/**
 * Takes the reader to the part of the page that the address names after its `#`, and puts the focus there. Waits
 * for parts that arrive later; a hash that names nothing does nothing.
 *
 * @param page what the part is looked for in
 */
export function useAnchor(page: RefObject<HTMLElement | null>, hash: string): void {
  useEffect(() => {
    const within = page.current;
    if (!within || hash === '') return;
    const arrivals = new MutationObserver(() => goThere());
    const goThere = () => {
      const part = within.querySelector<HTMLElement>(`#${CSS.escape(hash)}`);
      if (!part) return;
      arrivals.disconnect();
      part.tabIndex = -1;
      void scrollToPosition(part).then(() => part.focus({ preventScroll: true }));
    };
    arrivals.observe(within, { childList: true, subtree: true });
    goThere();
    return () => arrivals.disconnect();
  }, [page, hash]);
}
