import type { ReactNode } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';

/** Not in React's types, since React may rename it. Without it the page comes to life 300 ms later. */
type SchedulingRoot = Root & { unstable_scheduleHydration?: (target: Element) => void };

/**
 * Brings a drawn page to life. React hydrates what stands in a Suspense boundary, and so every page, with idle priority. This asks
 * for the composer, or for the page that has none, before that.
 */
export function hydratePage(container: HTMLElement, app: ReactNode): void {
  const root: SchedulingRoot = hydrateRoot(container, app);
  const first = container.querySelector('.composer') ?? container.querySelector('main');
  if (first) root.unstable_scheduleHydration?.(first);
}
