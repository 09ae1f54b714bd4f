const storageKey = 'parley.sidebarWidth';

/** Widths of the docked side bar in CSS pixels: as designed, and the least and most it can be dragged to. */
export const sidebarWidths = { initial: 272, least: 220, most: 420 };

/** The width this device remembers, within its limits. */
export function readSidebarWidth(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey) ?? Number.NaN);
    return Number.isFinite(stored) ? Math.min(sidebarWidths.most, Math.max(sidebarWidths.least, stored)) : sidebarWidths.initial;
  } catch {
    return sidebarWidths.initial;
  }
}

/** Shows a width without keeping it. */
export function showSidebarWidth(widthPx: number): void {
  document.documentElement.style.setProperty('--sidebar-width', `${widthPx}px`);
}

export function storeSidebarWidth(widthPx: number): void {
  try {
    localStorage.setItem(storageKey, String(Math.round(widthPx)));
  } catch {
    // It will be as designed next time; nothing else depends on it.
  }
}
