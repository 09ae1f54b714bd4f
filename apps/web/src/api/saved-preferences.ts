import type { Preferences } from '@parley/contracts/session/preferences';

/** The user's settings that the server wrote into the page; null in the offline shell and for unknown users. */
export function savedPreferences(): Preferences | null {
  const block = document.getElementById('saved-preferences')?.textContent;
  return block ? (JSON.parse(block) as Preferences | null) : null;
}
