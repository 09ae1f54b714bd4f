import { type RefObject, useEffect } from 'react';
import { scrollToPosition } from '#ui/layout/scroll-to-position.ts';

/**
 * Scrolls to the part of the page that the URL names after its `#`, and focuses it. Waits
 * for parts that load later; an unknown hash does nothing.
 *
 * @param page the container to search
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
