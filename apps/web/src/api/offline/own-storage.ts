const userKey = 'parley.user';
/** What a person wrote: drafts, files of drafts, assistants under way, snippets. The look of this device stays. */
const isOwn = (key: string): boolean => key.startsWith('parley:') || key === 'parley.snippets' || key === 'parley.openFolders';

/** Sets the user of the texts in this browser's local storage. Texts of another user are removed. Never throws. */
export function keepTextsFor(userId: string): void {
  try {
    const before = localStorage.getItem(userKey);
    if (before === userId) return;
    if (before !== null) for (const storage of [localStorage, sessionStorage]) removeOwn(storage);
    localStorage.setItem(userKey, userId);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

function removeOwn(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && isOwn(key)) storage.removeItem(key);
}
