import { useSyncExternalStore } from 'react';

/** Whether motion is reduced: the user's own setting (`data-motion` on the page) before the system's. */
export function prefersReducedMotion(): boolean {
  const chosen = document.documentElement.dataset.motion;
  if (chosen === 'reduced') return true;
  return chosen !== 'full' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The same, kept up to date. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia('(prefers-reduced-motion: reduce)');
      const observer = new MutationObserver(changed);
      query.addEventListener('change', changed);
      observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-motion'] });
      return () => {
        query.removeEventListener('change', changed);
        observer.disconnect();
      };
    },
    prefersReducedMotion,
    () => false,
  );
}
