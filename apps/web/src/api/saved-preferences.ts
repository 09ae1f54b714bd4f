import type { Preferences } from '@parley/contracts/preferences';

/** The person's settings as the server wrote them into the page; null in the offline shell and where nobody is known. */
export function savedPreferences(): Preferences | null {
  const block = document.getElementById('saved-preferences')?.textContent;
  return block ? (JSON.parse(block) as Preferences | null) : null;
}
