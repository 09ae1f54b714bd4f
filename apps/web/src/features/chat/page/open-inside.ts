import type { MouseEvent } from 'react';

/** Opens a clicked link of this site without reloading the page, for containers of model output. */
export function openInside(event: MouseEvent<HTMLElement>, openPath: (path: string) => void): void {
  const path = (event.target as Element).closest('a[href^="/"]')?.getAttribute('href');
  if (!path || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openPath(path);
}
