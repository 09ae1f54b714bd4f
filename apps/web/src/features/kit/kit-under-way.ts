const storageKey = 'parley.kit';

/** Whether this device last saw the kit on its way, without a request. */
export function isKitUnderWay(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Remembers that the kit is on its way, so that the start page shows its progress after a reload. */
export function markKitUnderWay(isUnderWay: boolean): void {
  try {
    if (isUnderWay) localStorage.setItem(storageKey, 'true');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, Settings › Models shows the progress.
  }
}
